/**
 * The query of the address as it is this instant, to change it: what was chosen a moment ago stands there before it is
 * drawn, and a change made from what is drawn would undo it.
 */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
