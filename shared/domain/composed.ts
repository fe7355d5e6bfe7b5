const ASCII = /^[\0-\x7f]*$/

/**
 * The text in composed form (NFC), so that equal texts have equal bytes; ASCII, which most texts are, is already
 * composed.
 */
export function composed(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFC')
}
