// The first script of the page. Its name never changes, and it is written for every browser: whatever keeps the game
// itself from starting, the player reads why within ten seconds, and can load again.

(function () {
  "use strict";
  var STUCK = 10000;
  var RETRIED = "timur/retried";
  var page = document.documentElement;

  function show(title, text) {
    if (page.getAttribute("data-state")) return;
    document.getElementById("loading").hidden = true;
    var box = document.getElementById("error");
    box.textContent = "";
    [["h2", title], ["p", text]].forEach(function (part) {
      var element = document.createElement(part[0]);
      element.textContent = part[1];
      box.appendChild(element);
    });
    var button = document.createElement("button");
    button.textContent = "Load again";
    button.addEventListener("click", loadAfresh);
    box.appendChild(button);
    box.hidden = false;
    button.focus();
  }

  // A copy of the page that is older than the files on the server names scripts that are gone: asked for again, past the
  // browser's own store, it is right.
  function loadAfresh() {
    var reload = function () { location.reload(); };
    if (window.fetch) fetch(location.href, { cache: "reload" }).then(reload, reload);
    else reload();
  }

  // Loads afresh if that was not tried before; false if it was.
  function retry() {
    try {
      if (sessionStorage.getItem(RETRIED)) return false;
      sessionStorage.setItem(RETRIED, "1");
    } catch (error) {
      return false;
    }
    loadAfresh();
    return true;
  }

  window.timurBoot = {
    loadAfresh: loadAfresh,
    retry: retry,
    succeeded: function () {
      try { sessionStorage.removeItem(RETRIED); } catch (error) { /* It was not set either. */ }
    }
  };

  addEventListener("error", function (event) {
    var target = event.target;
    if (!target || target.tagName !== "SCRIPT") return;
    if (retry()) return;
    show("The game could not be loaded",
      "A part of the page does not come. The connection was lost, or the server does not have all of it. Nothing is broken: try again.");
  }, true);

  // Styles show this text after ten seconds, for the case that not even this script runs.
  document.getElementById("stuck").hidden = true;
  if (!("noModule" in document.createElement("script"))) {
    show("This browser is too old", "Timur needs a browser of the last few years: a current Firefox, Chrome, Edge or Safari.");
  }

  // The script of the game sets the state as its first act.
  setTimeout(function () {
    if (page.getAttribute("data-state")) return;
    show("The game does not start",
      "Its script has not come or was not allowed to run, within ten seconds. A slow network, a blocker or a rule of this site may be the reason.");
  }, STUCK);
})();
