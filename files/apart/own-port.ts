import type { ReaderPort } from './answer-reader.ts'

/** The connection to the process that forked this one. */
export const ownPort: ReaderPort = {
  post: (message) =>
    new Promise((resolve, reject) => {
      process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
    }),
  onMessage: (listener) => void process.on('message', listener),
}
