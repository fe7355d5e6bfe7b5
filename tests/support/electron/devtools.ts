/** An event of the DevTools protocol, as far as it is looked at. */
export interface DevtoolsEvent {
  method: string
  params: Record<string, unknown>
  sessionId?: string
}

interface Answer extends Partial<DevtoolsEvent> {
  id?: number
  result?: Record<string, unknown>
  error?: { message: string }
}
interface Waiting {
  resolve(result: Record<string, unknown>): void
  reject(error: Error): void
}

/** One connection to Chromium's DevTools. */
export class Devtools {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners: ((event: DevtoolsEvent) => void)[] = []
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)))
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Chromium has ended'))
      this.#waiting.clear()
    }
  }

  static async connect(address: string): Promise<Devtools> {
    const socket = new WebSocket(address)
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve()
      socket.onerror = () => reject(new Error(`no DevTools at ${address}`))
    })
    return new Devtools(socket)
  }

  send(
    method: string,
    params: Record<string, unknown> = {},
    sessionId?: string,
  ): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      this.#last += 1
      this.#waiting.set(this.#last, { resolve, reject })
      this.#socket.send(JSON.stringify({ id: this.#last, method, params, sessionId }))
    })
  }

  listen(listener: (event: DevtoolsEvent) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ id, result, error, method, params, sessionId }: Answer): void {
    if (id === undefined) {
      if (!method) return
      const event = { method, params: params ?? {}, ...(sessionId === undefined ? {} : { sessionId }) }
      for (const listener of this.#listeners) listener(event)
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result ?? {})
  }
}
