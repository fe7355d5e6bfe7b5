import { EventEmitter } from 'node:events'

/** Electron's `process.parentPort`: messages wait until somebody listens. */
class ParentPort extends EventEmitter {
  readonly #early: unknown[] = []

  constructor() {
    super()
    process.on('message', (data) => {
      if (this.listenerCount('message') === 0) this.#early.push(data)
      else this.emit('message', { data, ports: [] })
    })
    // The app ended without its end having been told.
    process.on('disconnect', () => process.exit(1))
    this.on('newListener', (event) => {
      if (event !== 'message') return
      queueMicrotask(() => {
        for (const data of this.#early.splice(0)) this.emit('message', { data, ports: [] })
      })
    })
  }

  postMessage(message: unknown): void {
    process.send?.(structuredClone(message))
  }
}

/** The line to the main process. */
export const parentPort = new ParentPort()
