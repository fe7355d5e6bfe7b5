import { z } from 'zod'
import { type Keys, UnknownKey } from '#server/crypto/keys.ts'
import { incidentsHandlers } from '#server/features/protection/incidents/index.ts'
import { referralsHandlers } from '#server/features/protection/referrals/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { answerCall } from '#shared/contract/answer-call.ts'
import { climateIncidentsContract } from '#shared/contract/monitoring/climate-incidents.ts'
import type { AnyHandler, MountedCall } from '#shared/contract/mounted-calls.ts'
import { incidentsContract } from '#shared/contract/protection/incidents.ts'
import { referralsContract } from '#shared/contract/protection/referrals.ts'
import type { sealedReportsContract } from '#shared/contract/protection/sealed-reports.ts'
import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'
import { openSealedReport, type SealedReport, sealingKeys } from '#shared/domain/sealed-report.ts'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'
import { withClockNote } from './clock-note.ts'

type CreateClimateIncident = Handlers<typeof climateIncidentsContract>['create']

const RESOURCES = ['incidents', 'referrals', 'climateIncidents'] as const

/** The open calls to which sealed reports are passed on. */
function openCalls(
  createClimateIncident: CreateClimateIncident,
): Readonly<Record<(typeof RESOURCES)[number], MountedCall>> {
  return {
    incidents: openCall('incidents', incidentsContract.create, incidentsHandlers.create),
    referrals: openCall('referrals', referralsContract.create, referralsHandlers.create),
    climateIncidents: openCall('climateIncidents', climateIncidentsContract.create, createClimateIncident),
  }
}

function openCall(resource: string, spec: MountedCall['spec'], handler: unknown): MountedCall {
  return { name: `${resource}.create`, spec, handler: handler as AnyHandler }
}

/** What is inside: the resource whose call takes the report, and the input of that call. */
const content = z.object({
  resource: z.enum(RESOURCES),
  input: z.record(z.string(), z.unknown()),
  /** What the device's clock showed when it was sealed. */
  writtenAt: reportedInstant.optional(),
})

/** The one answer to whatever can't be opened or stored: the phone may be in other hands, so it says nothing of what is inside. */
const UNREADABLE = 'This report could not be read. Please write it again, or call us.'

/** Reports that waited on a visitor's phone (decision 0230). */
export function sealedReportsHandlers(
  createClimateIncident: CreateClimateIncident,
): Handlers<typeof sealedReportsContract> {
  const calls = openCalls(createClimateIncident)
  return {
    async key({ context: { services } }) {
      const keyId = services.keys.currentKid
      const { text } = await pairOf(services.keys, keyId)
      return { keyId, publicKey: text, day: services.records.now().toISOString().slice(0, 10) }
    },

    async create({ input, context }) {
      const { services } = context
      const { resource, input: sealed, writtenAt } = await contentOf(services.keys, input)
      const clocks = { writtenAt, now: services.records.now() }
      const report = resource === 'incidents' ? await withClockNote(sealed, clocks) : sealed
      await refusedAlike(() =>
        answerCall(calls[resource], {
          // The user who is signed in where the report is sent from has not written it.
          ...{ caller: null, context: { ...context, user: null, device: null } },
          ...{ params: {}, sent: () => report, body: noBody },
          // The page that sealed it may have been of another build.
          ...{ mayKnowMore: true, checkAnswers: false },
        }),
      )
      return { received: true }
    },
  }
}

function noBody(): never {
  throw new Error('A report has no bytes')
}

async function contentOf(keys: Keys, report: SealedReport): Promise<z.infer<typeof content>> {
  const opened = await open(keys, report)
  const read = content.safeParse(opened)
  if (!read.success) throw new Refusal('rule_violated', { message: UNREADABLE })
  return read.data
}

async function open(keys: Keys, report: SealedReport): Promise<unknown> {
  const pair = await pairOf(keys, report.keyId).catch(refuseUnknownKey)
  try {
    return await openSealedReport(pair, report)
  } catch {
    // Sealed for another server, cut, or made up.
    throw new Refusal('rule_violated', { message: UNREADABLE })
  }
}

function refuseUnknownKey(reason: unknown): never {
  if (reason instanceof UnknownKey) throw new Refusal('rule_violated', { message: UNREADABLE })
  throw reason
}

/** Refusals that name what is wrong with a report; any other one, such as that too many arrive, is about the moment. */
const TELLING: readonly ErrorCode[] = ['invalid_input', 'rule_violated', 'forbidden', 'not_found', 'exists']

async function refusedAlike(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (reason) {
    if (!(reason instanceof Refusal && TELLING.includes(reason.code))) throw reason
    throw new Refusal('rule_violated', { message: UNREADABLE })
  }
}

type Pair = ReturnType<typeof sealingKeys>
const pairs = new WeakMap<Keys, Map<string, Pair>>()

/** The pair of keys of a master key; a removed one keeps its pair. Throws {@link UnknownKey}. */
async function pairOf(keys: Keys, kid: string): Pair {
  const cachedPairs = pairs.get(keys) ?? new Map<string, Pair>()
  pairs.set(keys, cachedPairs)
  const pair = cachedPairs.get(kid) ?? sealingKeys(keys.derive('sealed-reports', kid).export())
  cachedPairs.set(kid, pair)
  return pair
}
