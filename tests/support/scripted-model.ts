import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the server of a model received. */
export interface ModelRequest {
  readonly system: string
  readonly user: string
  readonly body: string
}

/** What it answers: a status with a text, or a stream of pieces with a way to end. */
export interface ModelReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
  /** Pieces of the answer's text, each in an event of its own. */
  readonly pieces?: readonly string[]
  /** Cuts the bytes of the stream into parts of this length, so that characters are cut too. */
  readonly bytesAtOnce?: number
  readonly finish?: 'stop' | 'length' | 'content_filter' | 'cut' | 'never'
  readonly refusal?: string
  readonly usage?: Readonly<Record<string, number>>
}

/** A server that speaks the protocol of chat completions and answers as a test has it. */
export interface ScriptedModel {
  readonly baseUrl: string
  readonly requests: ModelRequest[]
  /** The reply to each request; given one after another, or made of the request. */
  reply: (request: ModelRequest) => ModelReply
  readonly close: () => Promise<void>
}

const requestBody = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })

/** Starts the server on a free port of this machine. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const { messages } = requestBody.parse(JSON.parse(body))
      const said = (role: string) => messages.find((message) => message.role === role)?.content ?? ''
      const received = { system: said('system'), user: said('user'), body }
      requests.push(received)
      void send(response, scripted.reply(received))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const scripted: ScriptedModel = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    reply: () => ({ status: 500, text: 'no script' }),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return scripted
}

async function send(response: ServerResponse, reply: ModelReply): Promise<void> {
  const { status = 200, headers = {}, text, finish = 'stop' } = reply
  response.writeHead(status, {
    'content-type': text === undefined ? 'text/event-stream' : 'application/json',
    ...headers,
  })
  if (text !== undefined) {
    response.end(text)
    return
  }
  const bytes = Buffer.from(eventsOf(reply).join(''), 'utf8')
  const length = reply.bytesAtOnce ?? bytes.length
  for (let at = 0; at < bytes.length; at += length) {
    response.write(bytes.subarray(at, at + length))
    // The next part leaves in a packet of its own.
    if (reply.bytesAtOnce) await new Promise((resolve) => setImmediate(resolve))
  }
  // What was written arrives, and then nothing more, not even the end of the stream.
  if (finish === 'cut') response.socket?.end()
  else if (finish !== 'never') response.end('data: [DONE]\n\n')
}

function eventsOf({ pieces = [], finish = 'stop', refusal, usage }: ModelReply): string[] {
  const choices = (choice: object) => ({ choices: [{ index: 0, ...choice }] })
  const events: object[] = pieces.map((content) => choices({ delta: { content } }))
  if (refusal) events.push(choices({ delta: { refusal } }))
  if (finish !== 'cut' && finish !== 'never') events.push(choices({ delta: {}, finish_reason: finish }))
  if (usage) events.push({ choices: [], usage })
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`)
}
