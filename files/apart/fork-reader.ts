import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFileReaders, type FileReaders } from './file-readers.ts'
import { readApart } from './read-apart.ts'
import { ParserEnded, type ReaderLimits, type ReaderProcess } from './reader-line.ts'

const FILE_ENTRY = fileURLToPath(new URL('./file-process.ts', import.meta.url))
const ROOT = path.resolve(import.meta.dirname, '../..')
/** All that it may read: code, but no data folder, keys or settings. It may write nothing and start no program. */
const READABLE = ['node_modules', 'files', 'reports', 'server/parsers', 'shared', 'package.json']

/** Reads files in processes of Node's own, without rights. */
export function forkedFileReaders(): FileReaders {
  return createFileReaders((reading) => readApart(forkFileReader(reading.limits), reading))
}

/** Starts a process of Node that does one task with one file. */
export function forkFileReader(limits: ReaderLimits): ReaderProcess {
  return forkReader(FILE_ENTRY, limits)
}

/** Starts a process of Node that may read code and nothing else, and has nothing of this one's environment. */
export function forkReader(entry: string, { heapMb }: ReaderLimits): ReaderProcess {
  const child = fork(entry, [], {
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
  return lineTo(child)
}

function lineTo(child: ChildProcess): ReaderProcess {
  return {
    post(message) {
      // It may have ended, or be about to, which its end tells.
      if (child.connected) child.send(message, () => undefined)
    },
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener) {
      child.once('error', listener)
      // After what it sent has been read.
      child.once('close', (code, signal) => listener(endOf(code, signal)))
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** A folder of packages may be a link. */
function readable(): string[] {
  const paths = READABLE.map((name) => path.join(ROOT, name))
  return [...new Set([...paths, ...paths.map((name) => realpathSync(name))])]
}

/** Exit code of a process that ended itself for want of memory, where there are no signals. */
const ABORTED = 134

function endOf(code: number | null, signal: string | null): Error {
  if (signal !== null || code === ABORTED) return new ParserEnded(signal ?? 'aborted')
  return new Error(`The process that read a file ended early with code ${code}`)
}
