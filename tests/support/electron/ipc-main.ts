import { EventEmitter } from 'node:events'

type Handler = (event: object, ...args: unknown[]) => unknown
const table = new Map<string, Handler>()

/** Electron's `ipcMain`; a channel has one handler. */
export const ipcMain = Object.assign(new EventEmitter(), {
  handle(channel: string, handler: Handler) {
    if (table.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    table.set(channel, handler)
  },
  removeHandler: (channel: string) => void table.delete(channel),
})

/** The windows' side of it. */
export const handlers = {
  async invoke(channel: string, event: object, args: unknown[]): Promise<unknown> {
    const handler = table.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await handler(event, ...args))
  },
}
