import { utilityProcess } from 'electron'
import { ParserEnded, type ReaderLimits, type ReaderProcess } from '#files/apart/reader-line.ts'

/** Starts a utility process that reads one file of a stranger. */
export function startReader(modulePath: string, { heapMb }: ReaderLimits): ReaderProcess {
  const child = utilityProcess.fork(modulePath, [], {
    serviceName: 'Reader',
    // What it says may quote the file.
    stdio: 'ignore',
    execArgv: [`--max-old-space-size=${heapMb}`],
  })
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    // Also where the file broke it: no signal tells that apart.
    onEnd: (listener) => void child.once('exit', (code) => listener(new ParserEnded(`code ${code}`))),
    kill: () => void child.kill(),
  }
}
