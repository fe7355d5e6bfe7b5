import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A program with its words, from `parseCommand`. */
export type Command = readonly [string, ...string[]]

/** How a command that was given content has ended. */
export interface CommandEnd {
  readonly code: number | 'killed' | 'not_started'
  readonly timedOut: boolean
  /** Whether it has read all of the content. */
  readonly readWhole: boolean
  /** What it wrote, if that was asked for, and was not too much. */
  readonly output: Buffer | null
}

interface CommandOptions {
  readonly timeoutMs: number
  /** The complete environment of the command: ours contains passwords, so none of it is passed on. */
  readonly environment?: Readonly<Record<string, string>> | undefined
  /** Most bytes of its output; without it nothing is read, since the output may quote the content. */
  readonly mostOutput?: number
}

const DEFAULT_ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

/**
 * Runs a command of the operator with content at its standard input. Throws the error of a content stream that fails;
 * everything else is in the answer.
 */
export async function runCommand(
  [program, ...words]: Command,
  content: Readable,
  { timeoutMs, environment = DEFAULT_ENVIRONMENT, mostOutput }: CommandOptions,
): Promise<CommandEnd> {
  const child = spawn(program, words, {
    env: { ...environment },
    stdio: ['pipe', mostOutput === undefined ? 'ignore' : 'pipe', 'ignore'],
    windowsHide: true,
  }) as ChildProcessByStdio<Writable, Readable | null, null>
  const ending = endOf(child)
  const output = collect(child, mostOutput)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, timeoutMs)
  try {
    const readWhole = await feed(content, child, ending)
    return { code: await ending, timedOut, readWhole, output: output() }
  } finally {
    clearTimeout(timer)
  }
}

/** Collects the output of a command; one that writes too much is killed. */
function collect(child: ChildProcessByStdio<Writable, Readable | null, null>, most = 0): () => Buffer | null {
  const pieces: Buffer[] = []
  let bytes = 0
  child.stdout?.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > most) child.kill('SIGKILL')
    else pieces.push(piece)
  })
  return () => (child.stdout === null || bytes > most ? null : Buffer.concat(pieces))
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
  child: ChildProcessByStdio<Writable, Readable | null, null>,
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
