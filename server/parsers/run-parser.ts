import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImageNotShown, type ShownCopy } from '#files/shown-copy.ts'
import type { WebPicture } from '#files/web-picture.ts'
import { type FileRow, TableFileError } from '#reports/tables/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { FromParser, ParserTask, TableKind } from './tasks.ts'

/** What one reading may take; `memoryMb` counts the whole process. */
export interface ParserLimits {
  readonly memoryMb: number
  readonly heapMb: number
  readonly milliseconds: number
}

/** A workbook of 50,000 rows and 31 columns takes about 1.2 GB, and 30 seconds of a busy machine. */
const TABLE_LIMITS: ParserLimits = { memoryMb: 1792, heapMb: 1536, milliseconds: 120_000 }
/** An image of 64 million pixels takes 200 MB decoded, and its encoder as much again. */
const PICTURE_LIMITS: ParserLimits = { memoryMb: 1024, heapMb: 256, milliseconds: 60_000 }

/** Beyond this many somebody else's files are waited for too long. */
const MOST_WAITING = 8
const TRY_AGAIN_SECONDS = 60

const ENTRY = fileURLToPath(new URL('./parser-process.ts', import.meta.url))
const ROOT = path.resolve(import.meta.dirname, '../..')
/** All that it may read: code, but no data folder, keys or settings. It may write nothing and start no program. */
const READABLE = ['node_modules', 'server/parsers', 'files', 'reports', 'shared', 'package.json']

/** Reading a file was ended because it took more memory or time than it was given, or broke the process. */
export class ParserEnded extends Error {
  constructor(how: string) {
    super(`The process that read a file was ended: ${how}`)
    this.name = 'ParserEnded'
  }
}

/** Reads the rows of a table file. Throws TableFileError, {@link ParserEnded}, or `too_many_requests` while many wait. */
export async function readTableApart(
  task: { readonly file: Uint8Array; readonly kind: TableKind; readonly maxRows: number },
  limits = TABLE_LIMITS,
): Promise<readonly FileRow[]> {
  refuseWhenBusy(tables)
  const rows: FileRow[] = []
  await tables.run(() =>
    readApart({ as: 'table', ...task }, limits, (piece) => {
      for (const row of piece) rows.push(row)
    }),
  )
  return rows
}

/** Makes the copy of an image that is shown. Throws ImageNotShown or {@link ParserEnded}. */
export async function makeShownCopyApart(file: Uint8Array, limits = PICTURE_LIMITS): Promise<ShownCopy> {
  const answer = await pictures.run(() => readApart({ as: 'shown-copy', file }, limits))
  if (!('copy' in answer)) throw new Error('The process that read a picture gave another answer')
  return answer.copy
}

/** Makes the copies of a picture for pages. Throws ImageNotShown, {@link ParserEnded}, or `too_many_requests`. */
export async function makeWebPictureApart(file: Uint8Array, limits = PICTURE_LIMITS): Promise<WebPicture> {
  refuseWhenBusy(pictures)
  const answer = await pictures.run(() => readApart({ as: 'web-picture', file }, limits))
  if (!('picture' in answer)) throw new Error('The process that read a picture gave another answer')
  return answer.picture
}

// One file of each kind after the other: each may take a good part of a small server's memory.
const tables = makeQueue()
const pictures = makeQueue()

function makeQueue() {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    waiting: () => waiting,
    async run<T>(work: () => Promise<T>): Promise<T> {
      waiting++
      const done = turn.then(work)
      turn = done.catch(() => undefined)
      try {
        return await done
      } finally {
        waiting--
      }
    },
  }
}

function refuseWhenBusy({ waiting }: ReturnType<typeof makeQueue>): void {
  if (waiting() >= MOST_WAITING) throw new Refusal('too_many_requests', { retryAfter: TRY_AGAIN_SECONDS })
}

type OnRows = (rows: readonly FileRow[]) => void
type Done = Extract<FromParser, { readonly done: unknown }>

function readApart(task: ParserTask, limits: ParserLimits, onRows?: OnRows): Promise<Done> {
  return new Promise((resolve, reject) => {
    const child = start(limits)
    const outOfTime = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new ParserEnded('out of time'))
    }, limits.milliseconds)
    child.on('message', (message: FromParser) => {
      if ('rows' in message) onRows?.(message.rows)
      else if ('done' in message) resolve(message)
      else reject(faultOf(message))
    })
    child.once('error', reject)
    // After what it sent has been read: a promise that is settled stays as it is.
    child.once('close', (code, signal) => {
      clearTimeout(outOfTime)
      reject(endOf(code, signal))
    })
    child.send(task, (error) => {
      // It ended before it had taken the file, which its end tells.
      if (error) child.kill('SIGKILL')
    })
  })
}

function start({ memoryMb, heapMb }: ParserLimits): ChildProcess {
  const child = fork(ENTRY, [String(memoryMb)], {
    // Nothing of our environment, which holds passwords, and no output, which may quote the file.
    env: {},
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      ...readable().map((name) => `--allow-fs-read=${name}`),
      // For the thread that watches its memory, and for the library of pictures.
      '--allow-worker',
      '--allow-addons',
    ],
  })
  // What people wait for comes before it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

/** A folder of packages may be a link. */
function readable(): string[] {
  const paths = READABLE.map((name) => path.join(ROOT, name))
  return [...new Set([...paths, ...paths.map((name) => realpathSync(name))])]
}

function faultOf(message: Exclude<FromParser, Done | { readonly rows: unknown }>): Error {
  if ('badTable' in message) {
    const { badTable, line } = message
    return new TableFileError(badTable, line === undefined ? {} : { line })
  }
  if ('badImage' in message) return new ImageNotShown(message.badImage)
  return new Error(`Reading a file failed with ${message.failed}`)
}

/** Exit code of a process that ended itself for want of memory, where there are no signals. */
const ABORTED = 134

function endOf(code: number | null, signal: string | null): Error {
  if (signal !== null || code === ABORTED) return new ParserEnded(signal ?? 'aborted')
  return new Error(`The process that read a file ended early with code ${code}`)
}
