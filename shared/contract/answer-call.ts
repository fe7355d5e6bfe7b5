import { type Caller, checkAccess } from './check-access.ts'
import { checkAnswer } from './check-answer.ts'
import { cleanTexts } from './clean-texts.ts'
import { type Endpoint, paramsSchema } from './endpoint.ts'
import { type ErrorCode, Refusal } from './errors.ts'
import type { MountedCall, RefuseOptions } from './mounted-calls.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnstorable } from './storable-texts.ts'
import { unknownFields } from './unknown-fields.ts'

/** A request as both sides read it, and what each side does in between. */
export interface CallRequest {
  readonly caller: Caller | null
  readonly params: Readonly<Record<string, string>>
  /** Reads the query of a GET, else the JSON body; only asked where the call takes any. */
  readonly sent: () => unknown
  /** Opens the bytes of an upload. */
  readonly body: () => ReadableStream<Uint8Array>
  /** What the side's own handlers are called with. */
  readonly context: unknown
  /** May be of another build than this side: what only its build knows must not keep its work from being sent. */
  readonly mayKnowMore?: boolean
  /** Parse the answer against its declaration: in development and in tests. */
  readonly checkAnswers: boolean
  /** Once it is known that the caller may make the call. */
  readonly admitted?: () => Promise<void>
  /** Once what was sent is known to be right. */
  readonly understood?: (input: unknown) => Promise<void>
  /** Around the handler. */
  readonly around?: (run: () => Promise<unknown>) => Promise<unknown>
}

/**
 * The one way of a call, on the server and on a device: who calls, what was sent, the handler, the answer as it is
 * declared. Refuses with the call's own codes, `unauthenticated`, `forbidden` and `invalid_input`.
 */
export async function answerCall({ spec, handler }: MountedCall, request: CallRequest): Promise<unknown> {
  checkAccess(spec, request.caller)
  await request.admitted?.()
  const params = parseInput(paramsSchema(spec), request.params)
  refuseUnstorable(params)
  const input = spec.input
    ? readInput(spec, spec.input, await request.sent(), request.mayKnowMore)
    : undefined
  await request.understood?.(input)
  const body = spec.kind === 'upload' ? request.body() : undefined
  const run = () => handler({ params, input, body, refuse, context: request.context })
  const answer = await (request.around?.(run) ?? run())
  if (request.checkAnswers) checkAnswer(spec, answer)
  return answer
}

function readInput(
  spec: Endpoint,
  schema: NonNullable<Endpoint['input']>,
  sent: unknown,
  mayKnowMore = false,
): unknown {
  // Devices prove what their records say: there the fields' own schemas clean each value that is written.
  const cleaned = spec.access === 'sync:use' ? sent : cleanTexts(sent)
  const input = parseInput(schema, cleaned, mayKnowMore ? [] : unknownFields(spec, sent))
  // Looked at as it was parsed: a schema may take out what nobody sees.
  if (!spec.answersEach) refuseUnstorable(input)
  return input
}

function refuse(code: ErrorCode, how?: RefuseOptions): never {
  throw new Refusal(code, how)
}
