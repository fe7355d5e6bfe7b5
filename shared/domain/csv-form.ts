/** How every CSV file of the product is written: UTF-8 with byte order mark, commas, CRLF. */
export const CSV_FORM = {
  bom: true,
  record_delimiter: 'windows',
  // Without this option a lone carriage return would be written without quotes and break the row.
  quoted_match: /[\r\n]/,
} as const

/** Characters that a spreadsheet takes for the start of a formula or a command, and those that hide one. */
const RISKY_START = /^'*[=+\-@\t\r\n＝＋－＠\p{Cc}]/u

/** Puts an apostrophe before text that a spreadsheet would run when it opens a CSV file; undone by `unshield`. */
export function shield(text: string): string {
  return RISKY_START.test(text) ? `'${text}` : text
}

/** Removes the apostrophe of `shield`, so that an exported file can be imported unchanged. */
export function unshield(text: string): string {
  return text.startsWith("'") && RISKY_START.test(text) ? text.slice(1) : text
}
