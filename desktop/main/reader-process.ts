import { utilityProcess } from 'electron'
import { ParserEnded, type ReaderLimits, type ReaderProcess } from '#files/apart/reader-line.ts'

/** Starts a utility process that reads one file from outside. */
export function startReader(modulePath: string, args: string[], { heapMb }: ReaderLimits): ReaderProcess {
  const child = utilityProcess.fork(modulePath, args, {
    serviceName: 'Reader',
    // Its output may quote the file.
    stdio: 'ignore',
    execArgv: [`--max-old-space-size=${heapMb}`],
  })
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    // This includes a crash because of the file: no signal distinguishes it.
    onEnd: (listener) => void child.once('exit', (code) => listener(new ParserEnded(`code ${code}`))),
    kill: () => void child.kill(),
  }
}
