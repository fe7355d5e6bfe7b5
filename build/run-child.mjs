import { spawn } from 'node:child_process'
import path from 'node:path'
import ownNode from './own-node.cjs'

/** The folder of the project. */
export const root = ownNode.root

const windows = process.platform === 'win32'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 250
const SAME_SIGNAL_MS = 500

/**
 * Runs one of the project's scripts with its own Node.js and tells how it ended. `stopped` says that we were asked
 * to stop meanwhile, by a signal or by the end of our parent; the child is then asked too and may take its time. It
 * reads our own input where `input` is `inherit`; where `output` is `pipe`, what it prints is `printed` of the result.
 */
export function runNode(args, env = {}, input = 'ignore', output = 'inherit') {
  const node = ownNode.findNode()
  // Scripts of packages begin with `env node`, which must find the same Node.js.
  const search = [path.dirname(node), process.env.PATH].join(path.delimiter)
  return new Promise((resolve, reject) => {
    // In a process group of its own, else Ctrl-C reaches it once from the terminal and once more from us.
    const child = spawn(node, args, {
      cwd: root,
      stdio: [input, output, output],
      detached: !windows,
      env: { ...process.env, ...env, PATH: search },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    }
    const asked = watchForStop((signal) => {
      // On Windows the console tells the child itself, and a signal from us would end it at once.
      if (!windows) child.kill(signal)
    })
    child.once('error', (error) => {
      asked.end()
      reject(error)
    })
    child.once('close', (code, signal) => {
      asked.end()
      resolve({ code: code ?? 1, signal, stopped: asked.stopped(), printed })
    })
  })
}

/** Calls `stop` for each signal that asks for the end, and when the process that started us has gone. */
function watchForStop(stop) {
  let stopped = false
  let last = 0
  const pass = (signal) => {
    stopped = true
    const before = last
    last = Date.now()
    // One Ctrl-C comes from the terminal and from npm; a later one is a user who asks again.
    if (last - before > SAME_SIGNAL_MS) stop(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  // A signal to npm ends the shell between npm and us, which passes nothing on.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (!stopped && process.ppid !== parent) pass('SIGTERM')
  }, PARENT_CHECK_MS)
  const end = () => {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, pass)
  }
  return { end, stopped: () => stopped }
}
