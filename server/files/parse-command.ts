import type { Command } from './run-command.ts'

/** The settings that name a command; the content of a file goes to its standard input. */
type CommandSetting = 'SCAN_COMMAND' | 'OCR_COMMAND'

/**
 * Splits the setting of a command into words like a shell does, with '...', "..." and \, but without a shell: nothing
 * is expanded, and a file name is never part of it (for example `clamdscan --no-summary -`). Null for an unset or empty
 * setting.
 */
export function parseCommand(name: CommandSetting, setting: string | undefined): Command | null {
  const words = [...wordsOf(name, setting ?? '')]
  const [program, ...rest] = words
  if (program === undefined) return null
  if (program === '') throw new Error(`${name}: names no program`)
  return [program, ...rest]
}

/** A word consists of pieces without a space in between: plain, escaped, in single or in double quotes. */
const PIECE = /\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"\\]+)|(\s+)/gsy

function* wordsOf(name: CommandSetting, text: string): Generator<string> {
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
  if (end !== text.length) throw new Error(`${name}: a quote is not closed, or it ends with a backslash`)
  if (word !== null) yield word
}
