/**
 * The current query of the address, for changing it. It may be newer than the rendered one: a change that started
 * from the rendered query would undo a choice made a moment ago.
 */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
