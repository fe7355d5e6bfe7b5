const ASCII = /^[\0-\x7f]*$/

/** Text in its composed form (NFC), so that equal text is equal bytes; ASCII, which nearly all text is, has only one. */
export function composed(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFC')
}
