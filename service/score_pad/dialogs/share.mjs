// Sharing by link: this hand, these rules, or this evening for another phone; and taking up an evening that was sent.

import { isEmpty } from "../deal/hand.mjs";
import { aButton, actions, aText, make, redraw } from "../dom.mjs";
import { goHome, now } from "../entering.mjs";
import { copyOfEvening, eveningNow, takeUpCopy } from "../evening/evening.mjs";
import { closeDialogs } from "../opening.mjs";
import { canPack } from "../sharing/packed.mjs";
import { qrCode } from "../sharing/qr_code.mjs";
import { addressOf, handToSend } from "../sharing/sent.mjs";
import { say } from "../words/words.mjs";

/** @typedef {() => Parameters<typeof addressOf>[0]} Value What is shared, as it is when the button is pressed. */

export const title = () => say("Share");

let drawn = "";

/** @param {HTMLElement} body @param {string} [evening] an evening that was sent */
export function draw(body, evening) {
  const wanted = JSON.stringify([evening, isEmpty(now().hand)]);
  if (wanted === drawn && body.childElementCount) return;
  drawn = wanted;
  redraw(body, evening ? takingUp(evening) : sharing());
}

export const closed = () => (drawn = "");

function sharing() {
  const place = make("div", { class: "link" });
  const choice = (/** @type {string} */ key, /** @type {string} */ text, /** @type {Value} */ value) =>
    aButton(`share-${key}`, text, () => show(key, text, value, place));
  const rules = () => {
    const { ruleset, house } = eveningNow().evening.rules;
    return { rules: { ruleset, house } };
  };
  const choices = [
    isEmpty(now().hand) ? null : choice("hand", say("This hand"), () => ({ hand: handToSend(now()) })),
    canPack() && choice("rules", say("These rules"), rules),
    canPack() && choice("evening", say("This evening"), () => ({ evening: copyOfEvening() })),
  ];
  return [actions(choices), place];
}

/** @param {string} key @param {string} text @param {Value} value @param {HTMLElement} place */
async function show(key, text, value, place) {
  const address = await addressOf(value());
  const field = aText("link", address, { readonly: true, "aria-label": say("Link"), "data-link": key });
  const told = make("p", { class: "hint", role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      told.textContent = say("The link is copied.");
    } catch {
      told.textContent = say("Copy the link out of the field.");
    }
  };
  const send = () => navigator.share({ title: text, url: address }).catch(() => undefined);
  redraw(
    place,
    field,
    actions(
      aButton("copy", say("Copy the link"), copy),
      "share" in navigator ? aButton("send", say("Send it"), send) : null,
    ),
    told,
    await qrCode(address, say("QR code of the link")),
  );
}

/** An evening that was sent: taken up only when that is said. @param {string} sent */
function takingUp(sent) {
  const told = make("p", { class: "hint", role: "status" });
  const take = async () => {
    if (await takeUpCopy(sent)) {
      closeDialogs();
      goHome();
    } else told.textContent = say("This is no copy of an evening.");
  };
  return [
    make("p", {}, say("An evening was sent to you. The one that is here goes to the earlier evenings.")),
    actions(aButton("take-up", say("Take it up"), take)),
    told,
  ];
}
