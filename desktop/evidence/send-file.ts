import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { answerOf } from '#desktop/sync/server-calls.ts'
import { webStream } from '#files/web-stream.ts'
import { type ApiError, callPath, readError } from '#shared/contract/client.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { evidenceContract } from '#shared/contract/protection/children.ts'
import { type Held, sendInParts } from '#shared/sync/send-in-parts.ts'
import type { EvidenceFiles } from './evidence-files.ts'
import type { KeptFile } from './kept-files.ts'
import { watchedBody } from './watched-body.ts'

/** The dependencies of sending one file. */
export interface SendOptions {
  readonly remote: Remote
  readonly files: EvidenceFiles
  readonly signal: AbortSignal
  /** Resolves when the next part may be sent. Throws {@link NotNow}. */
  readonly turn: () => Promise<void>
  /** Whether the file's owner is the signed-in user; checked again after every cut. */
  readonly isOwner: () => Promise<boolean>
  /** Milliseconds to wait after so many failures in a row. */
  readonly pauseMs: (failures: number) => number
}

/** The server answered with an error. */
export class SendRefused extends Error {
  readonly answer: ApiError
  /** Seconds until it may be tried again, if the server sends them. */
  readonly retryAfter: number | null
  constructor(answer: ApiError, retryAfter: number | null) {
    super(`The server refused a part of an evidence file: ${answer.status}`)
    this.name = 'SendRefused'
    this.answer = answer
    this.retryAfter = retryAfter
  }
}

/** Another user is signed in, or no one: nothing is sent in the owner's name. */
export class NotOwner extends Error {
  constructor() {
    super('The person whose file it is is not signed in')
    this.name = 'NotOwner'
  }
}

/** Files wait until a person sends them, or the data of another day may be used. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
}

/** Size of the pieces in which a part is sent, small enough to notice a dead connection. */
const PIECE = 16 * 1024
const QUESTION_MS = 60_000
/** Bytes that the system has accepted may still be waiting for a slow connection. */
const PART_ANSWER_MS = 180_000
/** The server joins the parts of the file and scans it before it answers. */
const FINISH_MS = 10 * 60_000

/**
 * Sends a file from the end of the bytes that the server has; resolves when the server has all of them. Throws {@link
 * SendRefused}, {@link NotOwner}, {@link NotNow}, ConnectionFailed, FileBroken or FileMissing.
 */
export async function sendFile(options: SendOptions, file: KeptFile): Promise<void> {
  const { files, signal } = options
  if (!(await options.isOwner())) throw new NotOwner()
  const size = await files.check(file)
  const id = file.evidenceId
  const { heldOf, sendPart, finishUpload } = evidenceContract
  const within = (ms: number) => AbortSignal.any([signal, AbortSignal.timeout(ms)])
  let hasAsked = false
  await sendInParts({
    size,
    async ask() {
      // For the first request the owner has just been checked.
      if (hasAsked && !(await options.isOwner())) throw new NotOwner()
      hasAsked = true
      return call(options, heldOf, { id }, { signal: within(QUESTION_MS) })
    },
    async put(from, to) {
      const bytes = await files.read(file, from, to)
      await options.turn()
      const body = watchedBody(Readable.from(pieces(bytes)), signal, PART_ANSWER_MS)
      try {
        return await call(
          options,
          sendPart,
          { id, from: String(from) },
          {
            headers: { 'content-type': 'application/octet-stream' },
            body: webStream(body.stream),
            signal: body.signal,
          },
        )
      } finally {
        body.end()
      }
    },
    finish: () =>
      call(
        options,
        finishUpload,
        { id },
        {
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify({ size })),
          signal: within(FINISH_MS),
        },
      ),
    isCut: (error) => !signal.aborted && isCut(error),
    wait: async (failures) => {
      await sleep(options.pauseMs(failures), undefined, { signal })
    },
    onHeld: (held) => files.noteSent(id, held),
  })
}

async function call(
  { remote }: SendOptions,
  spec: Endpoint,
  params: Readonly<Record<string, string>>,
  init: RemoteInit,
): Promise<Held> {
  const address = callPath(spec, params) as `/api/${string}`
  const response = await remote.fetch(address, { method: spec.method, ...init })
  if (response.ok) return answerOf(response, evidenceContract.heldOf.output)
  const seconds = Number(response.headers.get('retry-after'))
  throw new SendRefused(await readError(response), seconds || null)
}

/** A conflict at the end means that the server's number of bytes has changed: it is asked again. */
function isCut(error: unknown): boolean {
  return error instanceof SendRefused ? error.answer.code === 'conflict' : error instanceof ConnectionFailed
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
