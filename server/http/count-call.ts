import { connectionOf, networkOf } from '#server/load/client-address.ts'
import type { RateLimits } from '#server/load/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { systemContract } from '#shared/contract/administration/system.ts'
import type { CallLimit, Endpoint } from '#shared/contract/endpoint.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import type { ServerContext } from './context.ts'
import { JSON_LIMIT } from './request-body.ts'
import type { HttpContext } from './request-state.ts'

/** Limits are counted in the database, and the health check must answer without one. */
const UNCOUNTED: ReadonlySet<Endpoint> = new Set<Endpoint>([systemContract.health])

/** A call that is about to be counted. */
interface Counted {
  readonly limits: RateLimits
  readonly spec: Endpoint
  /** The id of the signed-in user or learner; null for visitors. */
  readonly caller: string | null
  /** The connection and the network that it comes from. */
  readonly from: string
  readonly network: string
  /** The declared length of its body in bytes; null where it declares none. */
  readonly length: number | null
}

/** What a call counts against each limit before it is read; null where only its text counts (`countText`). */
const COUNTS: Readonly<Record<CallLimit, ((call: Counted) => Promise<void>) | null>> = {
  'sign-in': ({ limits, from }) => limits.consume('sign-in', from),
  'one-click': ({ limits, from }) => limits.consume('one-click', from),
  'grant-drafts': ({ limits, from }) => limits.consume('grant-drafts', from),
  heavy: ({ limits, from, caller }) => limits.consume('heavy', caller ?? from),
  async 'visitor-files'({ limits, spec, network, length }) {
    if (spec.kind !== 'upload') return
    const kib = Math.ceil((length ?? spec.bodyLimit ?? JSON_LIMIT) / 1024)
    await limits.spend('visitor-files-network', kib, network)
    await limits.spend('visitor-files', kib)
  },
  async 'public-form'({ limits, from, network, caller }) {
    // Signed-in users answer for their input by name, so these limits are for visitors only.
    if (caller) return
    await limits.consume('public-form', from)
    await limits.consume('public-form-network', network)
  },
  report: null,
}

/** Counts a call against the general limits and its own; throws a refusal where one of them is reached. */
export async function countCall(
  { state, req }: HttpContext,
  spec: Endpoint,
  { learner, services: { limits } }: ServerContext,
): Promise<void> {
  if (UNCOUNTED.has(spec) || state.forEveryone) return
  const user = state.signedIn?.user.id
  const caller = user ?? (spec.access === 'learner' ? await learner.read() : null)
  const from = connectionOf(state.ip)
  if (caller) await limits.consume('user', caller)
  if (spec.access === 'public' && !caller) await limits.consume('general', from)
  if (!spec.limit) return
  const length = Number(req.headers['content-length']) || null
  await COUNTS[spec.limit]?.({ limits, spec, caller, from, network: networkOf(state.ip), length })
}

/** Counts the text that a visitor submits, once it is known to be valid: a mistake costs nothing. */
export async function countText(
  context: HttpContext,
  spec: Endpoint,
  input: unknown,
  { limits, reportGate }: Services,
): Promise<void> {
  const { state } = context
  if (state.signedIn) return
  const { length } = JSON.stringify(input ?? null)
  if (spec.limit === 'report') {
    const id = String(Reflect.get(Object(input), 'id') ?? state.requestId)
    return reportGate.admit(state.ip, context.get(PROOF_HEADER), { id, length })
  }
  if (spec.limit !== 'public-form') return
  await limits.spend('public-text-network', length, networkOf(state.ip))
  await limits.spend('public-text', length)
}
