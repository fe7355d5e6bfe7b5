// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text that XML can hold: without the characters that it forbids, each line ended by one line feed. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(FORBIDDEN_IN_XML, '')
}
