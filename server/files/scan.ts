import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FileScan } from '#shared/domain/file-scans.ts'
import { type Command, type CommandEnd, runCommand } from './run-command.ts'

/** The scanner's verdict: `unscanned` keeps a file in quarantine, with the reason why it was not scanned. */
export type ScanResult =
  | { readonly state: 'clean' | 'infected' | 'not-configured' }
  | { readonly state: 'unscanned'; readonly reason: 'failed' | 'timed_out' | 'not_started' | 'not_read' }

/** Scans a file, given by its path or its readable content. Rejects with the error of a failing content stream. */
export type ScanFile = (content: string | Readable) => Promise<ScanResult>

/** Has content scanned; it stays `unscanned` if the scanner gave no verdict. */
export async function scanOf(scan: ScanFile, content: Parameters<ScanFile>[0]): Promise<FileScan> {
  const { state } = await scan(content)
  return state === 'not-configured' ? 'no-scanner' : state
}

/** The parameters of scanning. */
export interface ScannerOptions {
  /** The command; null if none is set. */
  readonly command: Command | null
  /** The complete environment of the command: ours contains passwords, so none of it is passed on. */
  readonly environment?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** Enough for the largest upload on a busy machine. */
const DEFAULT_TIMEOUT_MS = 5 * 60 * 1000

/**
 * A scanner that writes content to the command's standard input: exit code 0 is clean, 1 infected, any other a
 * failure.
 */
export function createScanner(options: ScannerOptions): ScanFile {
  const { command, environment, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  return async (content) => {
    if (!command) {
      if (content instanceof Readable) content.destroy()
      return { state: 'not-configured' }
    }
    const readable = content instanceof Readable ? content : createReadStream(content)
    return resultOf(await runCommand(command, readable, { environment, timeoutMs }))
  }
}

function resultOf({ code, timedOut, readWhole }: CommandEnd): ScanResult {
  if (timedOut) return { state: 'unscanned', reason: 'timed_out' }
  if (code === 1) return { state: 'infected' }
  if (code === 'not_started') return { state: 'unscanned', reason: 'not_started' }
  if (code !== 0) return { state: 'unscanned', reason: 'failed' }
  // A command that reports clean without having read the whole file proves nothing about it.
  return readWhole ? { state: 'clean' } : { state: 'unscanned', reason: 'not_read' }
}
