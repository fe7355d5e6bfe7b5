import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunReader } from './file-readers.ts'
import { readApart } from './read-apart.ts'
import { ParserEnded, type ReaderLimits, type ReaderProcess } from './reader-line.ts'

const FILE_ENTRY = fileURLToPath(new URL('./file-process.ts', import.meta.url))
const ROOT = path.resolve(import.meta.dirname, '../..')
/**
 * Everything that the process may read: code, but no data folder, keys or settings. It may write nothing and start no
 * program.
 */
const READABLE = ['node_modules', 'files', 'reports', 'server/parsers', 'shared', 'package.json']

/** Reads a file in a restricted process of Node.js. */
export const readFileApart: RunReader = (reading) => readApart(forkFileReader(reading.limits), reading)

/** Starts a process of Node.js that does one task with one file. */
export function forkFileReader(limits: ReaderLimits): ReaderProcess {
  return forkReader(FILE_ENTRY, limits)
}

/** Starts a process of Node.js that may only read code, and has nothing of this process's environment. */
export function forkReader(entry: string, { heapMb }: ReaderLimits): ReaderProcess {
  const child = fork(entry, [], {
    // Our environment contains passwords, and the output may quote the file, so neither is shared.
    env: {},
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      ...readable().map((name) => `--allow-fs-read=${name}`),
      // Permissions for the thread that watches the memory, and for the image library.
      '--allow-worker',
      '--allow-addons',
    ],
  })
  // A low priority, because work that people wait for comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return lineTo(child)
}

function lineTo(child: ChildProcess): ReaderProcess {
  return {
    post(message) {
      // The process may have ended or be ending, which its `close` event reports.
      if (child.connected) child.send(message, () => undefined)
    },
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener) {
      child.once('error', listener)
      // `close` comes after everything that the process sent was read.
      child.once('close', (code, signal) => listener(endOf(code, signal)))
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** A folder of packages may be a symbolic link. */
function readable(): string[] {
  const paths = READABLE.map((name) => path.join(ROOT, name))
  return [...new Set([...paths, ...paths.map((name) => realpathSync(name))])]
}

/** Exit code of a process that ended itself for lack of memory, on systems without signals. */
const ABORTED = 134

function endOf(code: number | null, signal: string | null): Error {
  if (signal !== null || code === ABORTED) return new ParserEnded(signal ?? 'aborted')
  return new Error(`The process that read a file ended early with code ${code}`)
}
