// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text that XML can hold: without the characters that it forbids, each line ended by one line feed. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(FORBIDDEN_IN_XML, '')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Text as it is written into XML, in an element or an attribute. Every text that we write into a file by ourselves, or that a
 * library writes into one as it is, goes through this.
 */
export function escapedXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
