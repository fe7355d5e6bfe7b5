import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The scanner's verdict: `unscanned` keeps a file in quarantine, with the reason why it was not scanned. */
export type ScanResult =
  | { readonly state: 'clean' | 'infected' | 'not-configured' }
  | { readonly state: 'unscanned'; readonly reason: 'failed' | 'timed_out' | 'not_started' | 'not_read' }

/** Scans a file, given by its path or its readable content. Rejects with the error of a failing content stream. */
export type ScanFile = (content: string | Readable) => Promise<ScanResult>

/** The parameters of scanning. */
export interface ScannerOptions {
  /** The words of the command, from {@link parseScanCommand}; null if none is set. */
  readonly command: readonly [string, ...string[]] | null
  /** The complete environment of the command: ours contains passwords, so none of it is passed on. */
  readonly environment?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

const DEFAULT_ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

/** Enough for the largest upload on a busy machine. */
const DEFAULT_TIMEOUT_MS = 5 * 60 * 1000

/**
 * A scanner that writes content to the command's standard input: exit code 0 is clean, 1 infected, any other a
 * failure.
 */
export function createScanner(options: ScannerOptions): ScanFile {
  const { command } = options
  return async (content) => {
    if (!command) {
      if (content instanceof Readable) content.destroy()
      return { state: 'not-configured' }
    }
    return run(command, content instanceof Readable ? content : createReadStream(content), options)
  }
}

async function run(
  [program, ...words]: readonly [string, ...string[]],
  content: Readable,
  { environment = DEFAULT_ENVIRONMENT, timeoutMs = DEFAULT_TIMEOUT_MS }: ScannerOptions,
): Promise<ScanResult> {
  // The command's output may quote the file, so it is not read.
  const child = spawn(program, words, {
    env: { ...environment },
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  const ending = endOf(child)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, timeoutMs)
  try {
    const readWhole = await feed(content, child, ending)
    const code = await ending
    return timedOut ? { state: 'unscanned', reason: 'timed_out' } : resultOf(code, readWhole)
  } finally {
    clearTimeout(timer)
  }
}

function resultOf(code: number | 'killed' | 'not_started', readWhole: boolean): ScanResult {
  if (code === 1) return { state: 'infected' }
  if (code === 'not_started') return { state: 'unscanned', reason: 'not_started' }
  if (code !== 0) return { state: 'unscanned', reason: 'failed' }
  // A command that reports clean without having read the whole file proves nothing about it.
  return readWhole ? { state: 'clean' } : { state: 'unscanned', reason: 'not_read' }
}

/** The exit code of a child process; never rejects. */
function endOf(child: ChildProcess): Promise<number | 'killed' | 'not_started'> {
  return new Promise((resolve) => {
    child.once('error', () => resolve('not_started'))
    child.once('close', (code) => resolve(code ?? 'killed'))
  })
}

/**
 * Writes the content; returns whether the command read all of it. Kills the command and throws if the content can't
 * be read.
 */
async function feed(
  content: Readable,
  child: ChildProcessByStdio<Writable, null, null>,
  ending: Promise<unknown>,
): Promise<boolean> {
  const failures: unknown[] = []
  let ended = false
  // Without this, a content stream that delivers no more data would be waited for.
  void ending.then(() => {
    ended = true
    content.destroy()
  })
  async function* watched() {
    try {
      yield* content
    } catch (error) {
      if (!ended) failures.push(error)
      throw error
    }
  }
  try {
    await pipeline(watched, child.stdin)
    return true
  } catch {
    // Either the content failed, which is thrown below, or the command stopped reading, which the return value
    // reports.
    content.destroy()
    if (failures.length > 0) {
      child.kill('SIGKILL')
      throw failures[0]
    }
    return false
  }
}
