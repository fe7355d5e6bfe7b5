import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { FollowedApplication, grantsContract } from '#shared/contract/grants/grants.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type ErrorDetail, Refusal } from '#shared/domain/errors.ts'
import { isWithdrawable } from '#shared/domain/grant-application.ts'
import { numberIn, parseDollars } from '#shared/domain/grant-budget.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import {
  type GrantApplication,
  grantApplication,
  sentApplication,
} from '#shared/schemas/grant-application.ts'
import { askToConfirm, keepLink, mailReceipt, mayMailApplicant } from './emails.ts'
import { findByLink, NO_APPLICATION, type OwnApplication, requireOwn } from './own-application.ts'
import { comparedHash, openAnswers, openAsked, sealAnswers } from './sealing.ts'
import { addVersion, othersOf } from './submit.ts'

/** Where the application of a code or a mailed link is; throws `not_found` for any other text. */
export async function follow(services: Services, secret: string): Promise<FollowedApplication> {
  return services.database.transaction(async (transaction) =>
    viewOf(services, await requireOwn(services, transaction, secret)),
  )
}

/** Confirms the address to which the token was mailed, once, and sends the receipt there. */
export async function confirmAddress(services: Services, token: string): Promise<FollowedApplication> {
  const { database, keys, records } = services
  return database.transaction(async (transaction) => {
    const link = await findByLink(services, transaction, token)
    const application = requireApplication(link)
    if (link === null || application.linkKind === 'status') return viewOf(services, application)
    const now = records.now().toISOString()
    await keepLink(transaction, link.linkId, now)
    await transaction.run(sql`
      update grant_applications set confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
      where id = ${application.id}::uuid`)
    const { contactEmail } = answersOf(services, application)
    const { id, language, round, late } = application
    await mailReceipt(services, transaction, {
      ...{ id, to: contactEmail, language, token, round, isKept: late && application.state === 'kept' },
    })
    await writeAudit(transaction, { actor: null, act: 'grant.confirmed', subject: `grants/${id}` })
    return viewOf({ keys, records }, { ...application, confirmedAt: now })
  })
}

/** Mails the link that confirms the address again: the first one may have run out or been lost (REQ-GRT-130). */
export async function sendAgain(services: Services, secret: string): Promise<FollowedApplication> {
  const { database, records } = services
  const application = await database.transaction(
    async (transaction) => await requireOwn(services, transaction, secret),
  )
  const { id, language } = application
  const to = answersOf(services, application).contactEmail
  const isDue = application.confirmedAt === null && (await mayMailApplicant(services, to))
  if (isDue)
    await database.transaction(async (transaction) => {
      await askToConfirm(services, transaction, { id, to, language, at: records.now() })
      const subject = `grants/${id}`
      await writeAudit(transaction, { actor: null, act: 'grant.confirmation-resent', subject })
    })
  return viewOf(services, application)
}

/** Takes the answers to what was asked: those fields alone, until the end of the day that staff have set (REQ-GRT-34). */
export async function answerAsked(
  services: Services,
  { secret, answers }: ParsedInput<typeof grantsContract.answer>,
): Promise<FollowedApplication> {
  const { database, keys, records } = services
  return database.transaction(async (transaction) => {
    const application = await requireOwn(services, transaction, secret)
    const now = records.now()
    if (!isAsked(application, now)) throw new Refusal('rule_violated', { message: NOT_ASKED })
    const before = answersOf(services, application)
    const { next, changed } = merged(before, answers, application.askedFields)
    const at = now.toISOString()
    if (changed.length > 0) await store(services, transaction, { application, next, changed, at })
    await transaction.run(sql`
      update grant_applications set answered_at = ${at}::timestamptz, version = version + 1
      where id = ${application.id}::uuid`)
    await endRequests(transaction, application.id, at)
    await writeAudit(transaction, { actor: null, act: 'grant.answered', subject: `grants/${application.id}` })
    return viewOf(
      { keys, records },
      {
        ...application,
        answeredAt: at,
        sealed: sealAnswers(keys, 'grant-applications', application.id, next),
      },
    )
  })
}
const NOT_ASKED = 'Nothing is asked any more, or the day for answers is over.'

/** The answers with those that were given now; a field that nobody asked for is refused by name. */
function merged(
  before: GrantApplication,
  answers: Readonly<Record<string, unknown>>,
  askedFields: readonly string[],
): { readonly next: GrantApplication; readonly changed: readonly string[] } {
  const strange = Object.keys(answers).filter((name) => !askedFields.includes(name))
  refuse(strange.map((path) => ({ path, message: 'This field cannot be written' })))
  // An answer that was stored before a rule was made stays as it is while nobody writes it again.
  const schema = 'yearEstablished' in answers ? sentApplication : grantApplication
  const parsed = schema.safeParse({ ...before, ...answers })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }))
    refuse(faults.filter(({ path }) => askedFields.includes(path)))
    throw parsed.error
  }
  const changed = askedFields.filter(
    (name) => JSON.stringify(Reflect.get(parsed.data, name)) !== JSON.stringify(Reflect.get(before, name)),
  )
  return { next: parsed.data, changed }
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}

interface Change {
  readonly application: OwnApplication
  readonly next: GrantApplication
  readonly changed: readonly string[]
  readonly at: string
}

/** Writes the new version, and the columns that lists and figures are made of. */
async function store(
  { keys }: Services,
  transaction: Transaction,
  { application: { id, versions }, next, changed, at }: Change,
): Promise<void> {
  await addVersion(keys, transaction, { applicationId: id, number: versions + 1, at, changed, answers: next })
  await transaction.run(sql`
    update grant_applications set sealed = ${sealAnswers(keys, 'grant-applications', id, next)}::bytea,
      category = ${next.projectCategory}, regions = ${sql.param(next.operatingRegions)}::text[],
      requested_minor = ${parseDollars(next.requestedAmount)}::bigint,
      beneficiaries = ${numberIn(next.beneficiariesNumber)}::int,
      registration_hash = ${comparedHash(keys, 'registration', next.registrationNumber)}::bytea,
      address_hash = ${comparedHash(keys, 'address', next.contactEmail)}::bytea,
      duplicate_of = ${othersOf(keys, id, next)}
    where id = ${id}::uuid`)
}

/** Withdraws an application that is not decided yet; withdrawing it again changes nothing. */
export async function withdraw(services: Services, secret: string): Promise<FollowedApplication> {
  const { database, records } = services
  return database.transaction(async (transaction) => {
    const application = await requireOwn(services, transaction, secret)
    if (application.state === 'withdrawn') return viewOf(services, application)
    if (!isWithdrawable(application.state)) throw new Refusal('rule_violated', { message: DECIDED })
    const stateSince = records.now().toISOString()
    await transaction.run(sql`
      update grant_applications set state = 'withdrawn', state_since = ${stateSince}::timestamptz,
        asked_fields = '{}', version = version + 1 where id = ${application.id}::uuid`)
    await endRequests(transaction, application.id, stateSince)
    const { id } = application
    await writeAudit(transaction, { actor: null, act: 'grant.withdrawn', subject: `grants/${id}` })
    return viewOf(services, { ...application, state: 'withdrawn', stateSince, askedFields: [] })
  })
}
const DECIDED = 'This application is decided and can no longer be withdrawn here. Please write to us.'

/** Ends what was asked of an applicant: from now on the business days of staff run again (REQ-GRT-52). */
export async function endRequests(
  transaction: Transaction,
  applicationId: string,
  at: string,
): Promise<void> {
  await transaction.run(sql`
    update grant_requests set ended_at = ${at}::timestamptz
    where application_id = ${applicationId}::uuid and ended_at is null`)
}

function requireApplication<T>(application: T | null): T {
  if (application) return application
  throw new Refusal('not_found', { message: NO_APPLICATION })
}

const answersOf = ({ keys }: Pick<Services, 'keys'>, { id, sealed }: OwnApplication): GrantApplication =>
  openAnswers(keys, 'grant-applications', id, sealed)

/** Whether fields are open for an answer at an instant. */
function isAsked({ askedFields, askedUntil }: OwnApplication, now: Date): boolean {
  return askedFields.length > 0 && askedUntil !== null && mogadishuDay(now) <= askedUntil
}

/** Applicants learn of a decision by the letter, and staff can undo it until that has left. */
function shownState({ state, told }: OwnApplication): string {
  return !told && (state === 'awarded' || state === 'declined') ? 'in-review' : state
}

function viewOf(
  { keys, records }: Pick<Services, 'keys' | 'records'>,
  application: OwnApplication,
): FollowedApplication {
  const { id, late, receivedAt, stateSince, language, round } = application
  const state = shownState(application)
  const { askedFields, askedUntil, askedSealed, answeredAt } = application
  const isOpen = isAsked(application, records.now())
  const answers: object = isOpen ? answersOf({ keys }, application) : {}
  return {
    ...{ reference: recordReference(id), round, state, receivedAt, stateSince, language },
    kept: late && state === 'kept',
    confirmed: application.confirmedAt !== null,
    asked:
      isOpen && askedUntil
        ? {
            ...{ text: openAsked(keys, id, askedSealed), until: askedUntil, answeredAt },
            answers: Object.fromEntries(askedFields.map((name) => [name, Reflect.get(answers, name)])),
          }
        : null,
    mayWithdraw: isWithdrawable(application.state),
  }
}
