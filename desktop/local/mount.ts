import type { LocalHandler, LocalRequest, LocalResponse } from '#desktop/engine/protocol.ts'
import { diskFullRefusal, isDiskFull } from '#desktop/mirror/full-disk.ts'
import { answerCall } from '#shared/contract/answer-call.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { partOf } from '#shared/contract/file-range.ts'
import { type HttpAnswer, httpAnswer, jsonAnswer, readQuery } from '#shared/contract/http-answer.ts'
import {
  createCallTable,
  type MountedCall,
  type MountedHandlers,
  mountedIn,
} from '#shared/contract/mounted-calls.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'

type Bytes = Uint8Array<ArrayBuffer>
const PIECE_BYTES = 64 * 1024

/** Whether answers are parsed against their declarations: in tests. */
export interface LocalMountOptions {
  readonly checkAnswers?: boolean
}

/**
 * Answers declared calls on this device: found, checked and answered like on the server, but without sessions,
 * cookies and limits.
 */
export function mountLocally<C extends { readonly user: User | null }>(
  contract: Readonly<Record<string, Contract>>,
  handlers: MountedHandlers,
  context: () => Promise<C | null> | C | null,
  { checkAnswers = false }: LocalMountOptions = {},
): LocalHandler {
  const find = createCallTable(mountedIn(contract, handlers))
  async function answer(request: LocalRequest): Promise<HttpAnswer> {
    const match = find(request.method, request.path)
    const on = await context()
    if (!match.call) throw new Refusal(match.methods.length > 0 ? 'method_not_allowed' : 'not_found')
    if (on === null) throw new Refusal('locked')
    const { call, params } = match
    const callAnswer = await answerCall(call, {
      ...{ params, checkAnswers, context: on },
      caller: on.user,
      sent: () => sentWith(call, request),
      body: () => streamOf(request.body ?? new Uint8Array()),
    })
    const { range = '', 'if-range': ifRange = '' } = request.headers
    return partOf(httpAnswer(call.spec, callAnswer, request), { range, ifRange })
  }
  return async (request) => {
    try {
      return localResponse(await answer(request))
    } catch (error) {
      const refusal = isDiskFull(error) ? diskFullRefusal() : error
      if (refusal instanceof Refusal) return localResponse(jsonAnswer(refusal.status, refusal.toBody()))
      throw error
    }
  }
}

/** Streams bytes piece by piece without copying them: a body may be as large as an evidence file. */
function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
      else controller.close()
      at += PIECE_BYTES
    },
  })
}

function sentWith({ spec }: MountedCall, { query, body }: LocalRequest): unknown {
  return spec.method === 'GET' ? readQuery(query) : readJson(body)
}

function readJson(body: Bytes | null): unknown {
  if (!body || body.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // The parser's message quotes the body, so it is not passed on.
    throw new Refusal('invalid_input', { message: 'The body is not valid JSON. Send a JSON object.' })
  }
}

function localResponse({ status, headers, body }: HttpAnswer): LocalResponse {
  return { status, headers: { ...headers }, body: body === null ? null : localBody(body) }
}

function localBody(body: string | Uint8Array | ReadableStream<Uint8Array>): LocalResponse['body'] {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  return body instanceof Uint8Array ? new Uint8Array(body) : piecesOf(body)
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Bytes> {
  for await (const piece of stream) yield new Uint8Array(piece)
}
