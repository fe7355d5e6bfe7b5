/** What a spreadsheet takes for the start of a formula or a command, and what hides one from the eye. */
const RISKY_START = /^'*[=+\-@\t\r\n＝＋－＠\p{Cc}]/u

/** Puts an apostrophe before text that a spreadsheet would run when it opens a CSV file; undone by `unshield`. */
export function shield(text: string): string {
  return RISKY_START.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of `shield` away again, so that an exported file imports as what it was. */
export function unshield(text: string): string {
  return text.startsWith("'") && RISKY_START.test(text) ? text.slice(1) : text
}
