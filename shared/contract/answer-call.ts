import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'
import { type Caller, checkAccess } from './check-access.ts'
import { checkAnswer } from './check-answer.ts'
import { cleanTexts } from './clean-texts.ts'
import { type Endpoint, paramsSchema } from './endpoint.ts'
import type { MountedCall, RefuseOptions } from './mounted-calls.ts'
import { onlyDeclared } from './only-declared.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnstorable } from './storable-texts.ts'
import { unknownFields } from './unknown-fields.ts'

/** A request as both sides read it, with the hooks that a side runs between the steps. */
export interface CallRequest {
  readonly caller: Caller | null
  /** Whether a learner calls, where nobody is signed in; only asked for calls that learners may make. */
  readonly isLearner?: () => Promise<boolean>
  readonly params: Readonly<Record<string, string>>
  /** Reads the query of a GET, else the JSON body; only called if the call takes any. */
  readonly sent: () => unknown
  /** Opens the bytes of an upload. */
  readonly body: () => ReadableStream<Uint8Array>
  /** What the side's own handlers are called with. */
  readonly context: unknown
  /** The caller may be a newer build: fields that this build doesn't know must not keep its work from being sent. */
  readonly mayKnowMore?: boolean
  /** Whether an answer that breaks its declaration is a fault: in development and in tests. */
  readonly checkAnswers: boolean
  /** Runs once the caller is known to have access. */
  readonly admitted?: () => Promise<void>
  /** Runs once the input is known to be valid. */
  readonly understood?: (input: unknown) => Promise<void>
  /** Wraps the handler. */
  readonly around?: (run: () => Promise<unknown>) => Promise<unknown>
}

/**
 * The steps of every call, on the server and on a device: check access, parse the input, run the handler, keep what the
 * answer declares. Refuses with `unauthenticated`, `forbidden` and `invalid_input`.
 */
export async function answerCall({ spec, handler }: MountedCall, request: CallRequest): Promise<unknown> {
  const asksLearner = spec.access === 'learner' && !request.caller
  checkAccess(spec, request.caller, asksLearner && (await request.isLearner?.()))
  await request.admitted?.()
  const params = parseInput(paramsSchema(spec), request.params)
  refuseUnstorable(params)
  const input = spec.input
    ? readInput(spec, spec.input, await request.sent(), request.mayKnowMore)
    : undefined
  await request.understood?.(input)
  const body = takesBytes(spec) ? request.body() : undefined
  const run = () => handler({ params, input, body, refuse, context: request.context })
  const answer = await (request.around?.(run) ?? run())
  if (request.checkAnswers) checkAnswer(spec, answer)
  return onlyDeclared(spec, answer)
}

/** Whether the body is read as a stream by the handler. */
const takesBytes = (spec: Endpoint): boolean =>
  spec.kind === 'upload' || (spec.kind === 'file' && spec.takes === 'lines')

function readInput(
  spec: Endpoint,
  schema: NonNullable<Endpoint['input']>,
  sent: unknown,
  mayKnowMore = false,
): unknown {
  // Devices prove the content of their records, so sync input is taken as it is; the fields' own schemas clean each
  // value that is written.
  const cleaned = spec.access === 'sync:use' ? sent : cleanTexts(sent)
  const input = parseInput(schema, cleaned, mayKnowMore ? [] : unknownFields(spec, sent))
  // The parsed input is checked, because a schema may remove invisible characters.
  if (!spec.answersEach) refuseUnstorable(input)
  return input
}

function refuse(code: ErrorCode, how?: RefuseOptions): never {
  throw new Refusal(code, how)
}
