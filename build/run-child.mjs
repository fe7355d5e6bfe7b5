import { spawn } from 'node:child_process'
import path from 'node:path'
import ownNode from './own-node.cjs'

/** The folder of the project. */
export const root = ownNode.root

const windows = process.platform === 'win32'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs one of the project's scripts with its own Node.js and tells how it ended. `stopped` says that a signal
 * came to us meanwhile; the child gets each signal exactly once, as SIGTERM or SIGINT, and may take its time.
 */
export function runNode(args, env = {}) {
  const node = ownNode.findNode()
  // Scripts of packages begin with `env node`, which must find the same Node.js.
  const search = [path.dirname(node), process.env.PATH].join(path.delimiter)
  return new Promise((resolve, reject) => {
    let stopped = false
    // In a process group of its own, else Ctrl-C reaches it once from the terminal and once more from us.
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: !windows,
      env: { ...process.env, ...env, PATH: search },
    })
    const pass = (signal) => {
      stopped = true
      if (!windows) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, pass)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve({ code: code ?? 1, signal, stopped })
    })
  })
}
