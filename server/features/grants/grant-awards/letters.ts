import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  dayIn,
  grantEmailTexts,
  mailApplicant,
  newStatusLink,
  openApplication,
} from '#server/features/grants/grants/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import { LETTER_LINK, type LetterWay, signBy } from '#shared/domain/grant-awards.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDollars } from '#shared/i18n/format.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { IS_LETTER_LOST } from './facts.ts'
import { type DecidedApplication, letterKindOf, lockDecided, nextVersion } from './lock-award.ts'
import { sealText } from './sealing.ts'
import { grantLetters } from './tables.ts'
import { refuseWithoutLink, templateOf } from './templates.ts'

/** The letter about the decision, from its template, with everything but the link filled in. */
export async function draftLetter(
  context: ServerContext,
  id: string,
): Promise<AnswerOf<typeof grantAwardsContract.draftLetter>> {
  const { services } = context
  const { database, records, publicUrl } = services
  return database.transaction(async (transaction) => {
    const application = await lockDecided(transaction, callerOf(context), id)
    const { language } = application
    const answers = answersOf(services, application)
    const kind = letterKindOf(application.state)
    const { subject } = (await grantEmailTexts(language)).letters
    const text = fillText(await templateOf(transaction, kind, language), {
      contact: answers.contactPersonName,
      organization: answers.organizationName,
      project: answers.projectTitle,
      reference: recordReference(id),
      round: application.round,
      amount: dollarsIn(language, application.awardedMinor ?? 0),
      signBy: dayIn(language, signBy(mogadishuDay(records.now()))),
      site: publicUrl,
      link: LETTER_LINK,
    })
    return { kind, subject, text }
  })
}

/** Sends the letter, once; only to an address that is confirmed (REQ-GRT-32). */
export async function sendLetter(
  context: ServerContext,
  applicationId: string,
  { id, version, text }: ParsedInput<typeof grantAwardsContract.sendLetter>,
): Promise<void> {
  const { services } = context
  const { database, records, keys } = services
  await database.transaction(async (transaction) => {
    const application = await lockDecided(transaction, callerOf(context), applicationId)
    if (await isSentAlready(transaction, id)) return
    if (application.version !== version) throw new Refusal('stale')
    const { contactEmail } = answersOf(services, application)
    if (!application.confirmed) throw new Refusal('rule_violated', { message: UNCONFIRMED })
    const kind = letterKindOf(application.state)
    refuseWithoutLink(kind, text)
    const { language } = application
    const at = records.now()
    await storeLetter(context, transaction, {
      ...{ id, application, way: 'email', toldOn: mogadishuDay(at) },
      sealed: sealText(keys, 'grant-letters', id, text),
    })
    const { subject } = (await grantEmailTexts(language)).letters
    const link = text.includes(LETTER_LINK)
      ? await newStatusLink(services, transaction, { id: applicationId, language, at })
      : ''
    await mailApplicant(services, transaction, {
      ...{ key: `grant-letter/${id}`, id: applicationId, to: contactEmail, language, subject },
      lines: text
        .replaceAll(LETTER_LINK, link)
        .split(/\n{2,}/)
        .map((line) => line.trim()),
    })
  })
}
const UNCONFIRMED =
  'The applicant has not confirmed this e-mail address, so no letter is sent there. Tell them by telephone and record the day.'

/** Records that the applicant was told by telephone or in person. */
export async function recordTold(
  context: ServerContext,
  applicationId: string,
  { version, toldOn }: ParsedInput<typeof grantAwardsContract.recordTold>,
): Promise<void> {
  const { database, records } = context.services
  await database.transaction(async (transaction) => {
    const application = await lockDecided(transaction, callerOf(context), applicationId, version)
    refuseOutside('toldOn', toldOn, {
      from: mogadishuDay(application.decidedAt ? new Date(application.decidedAt) : records.now()),
      to: mogadishuDay(records.now()),
    })
    await storeLetter(context, transaction, { id: uuidv7(), application, way: 'other', toldOn, sealed: null })
  })
}

async function isSentAlready(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.run(sql`select from grant_letters where id = ${id}::uuid`)).length > 0
}

async function storeLetter(
  context: ServerContext,
  transaction: Transaction,
  letter: {
    readonly id: string
    readonly application: DecidedApplication
    readonly way: LetterWay
    readonly toldOn: string
    readonly sealed: Buffer | null
  },
): Promise<void> {
  const { id, application, way, toldOn, sealed } = letter
  const { id: sentBy } = callerOf(context)
  const kind = letterKindOf(application.state)
  // One that reached no one makes room for the next.
  await transaction.run(sql`
    delete from grant_letters letter where application_id = ${application.id}::uuid and kind = ${kind} and ${IS_LETTER_LOST}`)
  const isNew = await insertRow(
    transaction,
    grantLetters,
    {
      ...{
        id,
        applicationId: application.id,
        kind,
        language: application.language,
        way,
        toldOn,
        sentBy,
        sealed,
      },
      sentAt: context.services.records.now().toISOString(),
    },
    sql`on conflict do nothing`,
  )
  if (!isNew) throw new Refusal('exists', { message: TOLD })
  await nextVersion(transaction, application.id)
  await writeAudit(transaction, {
    ...{ actor: sentBy, act: way === 'email' ? 'grant.letter-sent' : 'grant.told' },
    subject: `grants/${application.id}`,
    detail: { state: application.state },
  })
}
const TOLD = 'The applicant knows this decision already.'

function answersOf(
  services: ServerContext['services'],
  { id, sealed }: DecidedApplication,
): GrantApplication {
  if (!sealed) throw new Refusal('rule_violated', { message: ANONYMISED })
  return openApplication(services.keys, id, sealed)
}
const ANONYMISED = 'This application was anonymised, so there is no address to write to.'

/** Refuses a day that lies outside, beside its field. */
export function refuseOutside(
  path: string,
  day: string,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  if (day >= from && day <= to) return
  const message = day > to ? 'This day is in the future.' : 'This day is before the step that it follows.'
  throw new Refusal('rule_violated', { message, details: [{ path, message }] })
}

/** Latin digits also in Arabic, as people write amounts in Somalia. */
const dollarsIn = (language: GrantLanguage, minor: number): string =>
  formatDollars(minor, language === 'so' ? 'so' : 'en')
