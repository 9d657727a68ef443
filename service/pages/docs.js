"use strict";

// Swagger UI has a dark look of its own, which a class on the root element turns on.
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

// The whole contract takes Swagger UI several times as long to show.
const whole = location.search === "?whole";

const page = window.SwaggerUIBundle({
  url: whole ? "openapi.json" : "docs/first.json",
  dom_id: "#contract",
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  docExpansion: whole ? "list" : "none",
  defaultModelsExpandDepth: whole ? 0 : -1,
  syntaxHighlight: whole,
  onComplete: () => whole || page.layoutActions.show(["operations-tag", "Start here"], true),
  // The validator would be asked at an outside host.
  validatorUrl: null,
});
