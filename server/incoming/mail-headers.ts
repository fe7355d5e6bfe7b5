/** The header lines of a mail in their order, with their names in small letters. */
export type HeaderLines = readonly { readonly key: string; readonly line: string }[]

/** The values of a header without their folding, in the order of the mail. */
export function headersOf(lines: HeaderLines, name: string): string[] {
  return lines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

/** The first value of a header; empty if there is none. */
export function headerOf(lines: HeaderLines, name: string): string {
  return headersOf(lines, name)[0] ?? ''
}

const MESSAGE_ID = /<[^<>\s]{1,998}>/g

/** The message identifiers in a value, with their brackets. */
export function messageIdsIn(value: string): string[] {
  return value.match(MESSAGE_ID) ?? []
}

/**
 * A value without its comments (RFC 5322 section 3.2.2), which may be anywhere in it, within one another, and contain anything,
 * also a semicolon. It takes time that grows with the square of the length: callers bound that.
 */
export function withoutComments(value: string): string {
  let text = value
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, ' ')
  }
  return text
}
