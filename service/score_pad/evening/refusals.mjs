// What the service refuses, and what only did not reach it.

/** @typedef {import("../service/ask.mjs").Problem} Problem */

const NO_REFUSALS = [401, 408, 425, 429];

/** What the service refused; null where no answer came, or none about the request. Other errors are raised again. @param {any} error @returns {Problem | null} */
export function refusalIn(error) {
  if (error instanceof TypeError && !error.message.includes("fetch")) throw error;
  const { status = 0 } = error?.problem ?? {};
  return status >= 400 && status < 500 && !NO_REFUSALS.includes(status) ? error.problem : null;
}

/** How long the service asks to be left alone, in seconds. @param {any} error */
export const secondsIn = (error) => Number(error?.seconds) || 0;

/** The place of the first deal that a problem is about; null where it is about no deal. @param {Problem} problem */
export function dealIn({ errors = [] }) {
  const places = errors.flatMap(({ pointer }) => {
    const place = /^\/deals\/(\d+)/.exec(pointer)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  return places.length ? Math.min(...places) : null;
}
