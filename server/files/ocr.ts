import type { Readable } from 'node:stream'
import { type Command, runCommand } from './run-command.ts'

/**
 * Reads the text of a scan or picture, page by page; null if the command fails. Rejects with the error of a failing
 * content stream.
 */
export type ReadScan = (content: Readable) => Promise<readonly string[] | null>

/** A scan of some hundred pages takes a minute for every few dozen of them. */
const TIMEOUT_MS = 30 * 60 * 1000
const MOST_OUTPUT = 40 * 1024 * 1024
const PAGE_END = '\f'

/**
 * A reader of scans that runs a command of the operator: the file is its standard input, and the text is its output,
 * with a form feed between two pages. Null without a command.
 */
export function createScanReader(command: Command | null, timeoutMs = TIMEOUT_MS): ReadScan | null {
  if (!command) return null
  return async (content) => {
    const { code, timedOut, output } = await runCommand(command, content, {
      timeoutMs,
      mostOutput: MOST_OUTPUT,
    })
    if (code !== 0 || timedOut || !output) return null
    return output.toString('utf8').split(PAGE_END)
  }
}
