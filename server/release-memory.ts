import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees memory that loading the modules has left behind: sources, syntax trees and half-empty pages, about 60 MB that
 * would otherwise stay. Called once, when the server is ready; takes about 100 ms.
 */
export function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // Only the last-resort collection also compacts, so that whole pages become free.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
