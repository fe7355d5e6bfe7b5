/**
 * Splits the setting SCAN_COMMAND into words like a shell does, with '...', "..." and \, but without a shell: nothing
 * is expanded, and a file name is never part of it, since the content goes to the command's standard input (for
 * example `clamdscan --no-summary -`). Null for an unset or empty setting.
 */
export function parseScanCommand(setting: string | undefined): [string, ...string[]] | null {
  const words = [...wordsOf(setting ?? '')]
  const [program, ...rest] = words
  if (program === undefined) return null
  if (program === '') throw new Error('SCAN_COMMAND: names no program')
  return [program, ...rest]
}

/** A word consists of pieces without a space in between: plain, escaped, in single or in double quotes. */
const PIECE = /\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"\\]+)|(\s+)/gsy

function* wordsOf(text: string): Generator<string> {
  let word: string | null = null
  let end = 0
  for (const match of text.matchAll(PIECE)) {
    const [whole, escaped, single, double, plain, space] = match
    end = match.index + whole.length
    if (space !== undefined) {
      if (word !== null) yield word
      word = null
    } else {
      word = (word ?? '') + (escaped ?? single ?? plain ?? (double ?? '').replace(/\\(["\\])/g, '$1'))
    }
  }
  if (end !== text.length) throw new Error('SCAN_COMMAND: a quote is not closed, or it ends with a backslash')
  if (word !== null) yield word
}
