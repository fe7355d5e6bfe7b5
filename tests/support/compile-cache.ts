import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

/**
 * Lets the processes that are started from now on keep what Node.js has compiled, also for the next run: a server's modules
 * load in 1.3 instead of 2 seconds of the processor. Node.js looks at each source itself before it takes what it kept.
 */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE = compiledFolder()
}

export function compiledFolder(): string {
  return process.env.NODE_COMPILE_CACHE ?? FOLDER
}

/** The same for a process that gets no other setting of ours. */
export function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}
