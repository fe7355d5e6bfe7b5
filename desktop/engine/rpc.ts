import { z } from 'zod'

/** One end of a connection between two processes that copies structured data. */
export interface Wire {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

type Method = (...args: never[]) => unknown
type Untyped = (...args: unknown[]) => unknown
type Methods<T> = { [Name in keyof T]: Method }
/** A table of calls whose answers may come later. */
export type Handlers<T extends Methods<T>> = {
  [Name in keyof T]: (...args: Parameters<T[Name]>) => ReturnType<T[Name]> | Promise<ReturnType<T[Name]>>
}

/** Calls to the other side; `Remote` is its table. */
export interface Rpc<Remote extends Methods<Remote>, Events> {
  call<Name extends keyof Remote & string>(
    name: Name,
    ...args: Parameters<Remote[Name]>
  ): Promise<ReturnType<Remote[Name]>>
  emit<Name extends keyof Events & string>(name: Name, value: Events[Name]): void
  /** Rejects every open call and each later one with RemoteClosed. */
  close(): void
}

/** The other process threw; `code` is that of its error, if it had one. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

/** The other process has ended. */
export class RemoteClosed extends Error {
  override readonly name = 'RemoteClosed'
}

const id = z.number().int()
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id, name: z.string(), args: z.array(z.unknown()) }),
  z.object({ kind: z.literal('answer'), id, value: z.unknown() }),
  z.object({ kind: z.literal('failure'), id, message: z.string(), code: z.string().nullable() }),
  z.object({ kind: z.literal('event'), name: z.string(), value: z.unknown() }),
])
type Message = z.infer<typeof messageSchema>

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/** Speaks one protocol over a wire in both directions: answers the other side's calls and makes calls to it. */
export function createRpc<
  Local extends Methods<Local>,
  Remote extends Methods<Remote>,
  Sent = never,
  Received = never,
>(
  wire: Wire,
  handlers: Handlers<Local>,
  listeners: { [Name in keyof Received]?: (value: Received[Name]) => void } = {},
): Rpc<Remote, Sent> {
  const waiting = new Map<number, Waiting>()
  // Both sides are built from the same types: the wire itself only carries names.
  const table = new Map(Object.entries(handlers) as [string, Untyped][])
  const heard = new Map(Object.entries(listeners) as [string, Untyped][])
  let last = 0
  let closed = false

  const send = (message: Message) => {
    if (!closed) wire.post(message)
  }
  const answer = async (callId: number, name: string, args: unknown[]) => {
    try {
      const method = table.get(name)
      if (!method) throw new RemoteError(`unknown call ${name}`, 'unknown_call')
      send({ kind: 'answer', id: callId, value: await method(...args) })
    } catch (error) {
      send({ kind: 'failure', id: callId, ...describe(error) })
    }
  }
  const settle = (callId: number, use: (open: Waiting) => void) => {
    const open = waiting.get(callId)
    waiting.delete(callId)
    if (open) use(open)
  }
  wire.listen((data) => {
    const message = messageSchema.parse(data)
    if (message.kind === 'call') void answer(message.id, message.name, message.args)
    else if (message.kind === 'event') heard.get(message.name)?.(message.value)
    else if (message.kind === 'answer') settle(message.id, ({ resolve }) => resolve(message.value as never))
    else settle(message.id, ({ reject }) => reject(new RemoteError(message.message, message.code)))
  })

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new RemoteClosed(`no process answers ${name}`))
        last += 1
        waiting.set(last, { resolve, reject })
        send({ kind: 'call', id: last, name, args })
      }),
    emit: (name, value) => send({ kind: 'event', name, value }),
    close() {
      closed = true
      for (const { reject } of waiting.values()) reject(new RemoteClosed('the other process has ended'))
      waiting.clear()
    },
  }
}

/** Errors are sent as data: message and code, without stack and without properties that might contain personal data. */
function describe(error: unknown): { message: string; code: string | null } {
  if (!(error instanceof Error)) return { message: 'unknown error', code: null }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { message: `${error.name}: ${error.message}`, code }
}
