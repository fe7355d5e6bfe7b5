import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { attachFiles } from '#server/features/grants/grant-files/index.ts'
import type { Services } from '#server/services.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantsContract } from '#shared/contract/grants/grants.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type GrantLanguage, RECEIVED_STATES } from '#shared/domain/grant-application.ts'
import { numberIn, parseDollars } from '#shared/domain/grant-budget.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import type { GrantRoundDetails } from '#shared/schemas/grant-round.ts'
import { askToConfirm, mayMailApplicant } from './emails.ts'
import { currentRound, isOpen, roundByCode } from './rounds.ts'
import { codeHash, comparedHash, comparedHashes, sealAnswers } from './sealing.ts'
import { grantApplications, grantApplicationVersions } from './tables.ts'
import { keepWording } from './wording.ts'

type Submitted = ParsedInput<typeof grantsContract.apply>
type Received = AnswerOf<typeof grantsContract.apply>

/** An application that is ready to be stored; `at` is the instant of receipt, by which the deadline is judged. */
interface NewApplication {
  readonly id: string
  readonly answers: GrantApplication
  readonly language: GrantLanguage
  readonly round: GrantRoundDetails
  readonly code: string | undefined
  readonly at: Date
  /** Whether its address may get the mail that asks to confirm it. */
  readonly mayBeMailed: boolean
}

/** Takes an application by the rules of its round; one that is there already is answered as it was. */
export async function submit(services: Services, input: Submitted): Promise<Received> {
  const { database } = services
  const submission = { ...input, id: input.id ?? uuidv7() }
  const receipt = await findReceived(database, submission.id)
  if (receipt) return receipt
  // A limit needs a connection of its own: asked for within the transaction, a flood would hold all of them and wait for one more.
  const mayBeMailed = await mayMailApplicant(services, input.contactEmail)
  return database.transaction((transaction) =>
    submitIn(services, transaction, { ...submission, mayBeMailed }),
  )
}

/** The same within a transaction, as the draft of an application is sent. */
export async function submitIn(
  services: Services,
  transaction: Transaction,
  submission: Submitted & { readonly mayBeMailed: boolean },
): Promise<Received> {
  const { id = uuidv7(), language, roundCode, receiptCode, attachments, mayBeMailed, ...answers } = submission
  const receipt = await findReceived(transaction, id)
  if (receipt) return receipt
  const at = services.records.now()
  const round = roundCode ? await roundByCode(transaction, roundCode) : await currentRound(transaction, at)
  const openRound = takenBy(round, at)
  refuseLanguage(openRound, language)
  refuseAmount(openRound, answers.requestedAmount)
  const received = await receiveApplication(services, transaction, {
    ...{ id, answers, language, round: openRound, at, mayBeMailed },
    code: receiptCode,
  })
  if (attachments) await attachFiles(transaction, { key: attachments, applicationId: id })
  return received
}

/** The round, if it takes applications at the instant; else refused with what the applicant has to know (REQ-GRT-23). */
export function takenBy(round: GrantRoundDetails | undefined, at: Date): GrantRoundDetails {
  if (!round?.announced) throw new Refusal('rule_violated', { message: NO_ROUND })
  if (at.getTime() < Date.parse(`${round.opensOn}T00:00:00+03:00`))
    throw new Refusal('rule_violated', { message: NOT_YET })
  if (!isOpen(round, at) && !round.settings.keepsLate) throw new Refusal('rule_violated', { message: OVER })
  return round
}
const NO_ROUND = 'No round of grants is open at present.'
const NOT_YET = 'This round of grants has not opened yet.'
const OVER =
  'This round is over: it closed at 11:59 PM East Africa Time on its last day, and late submissions are not accepted.'

/** Refuses a language that the round does not take: nobody was announced to read it. */
export function refuseLanguage({ settings }: GrantRoundDetails, language: GrantLanguage): void {
  if (settings.languages.includes(language)) return
  const details = [{ path: 'language', message: NO_LANGUAGE }]
  throw new Refusal('invalid_input', { message: NO_LANGUAGE, details })
}
const NO_LANGUAGE = 'This round takes no applications in this language. Choose another one above the form.'

/** An amount outside the range is an error only where the round says so (REQ-GRT-28). */
function refuseAmount({ settings }: GrantRoundDetails, text: string): void {
  const { rangeIsError, minimum, maximum } = settings
  const minor = parseDollars(text)
  const isWithin = minor !== null && minor >= minimum * CENTS && minor <= maximum * CENTS
  if (rangeIsError && !isWithin)
    throw new Refusal('invalid_input', { details: [{ path: 'requestedAmount', message: OUTSIDE }] })
}
const CENTS = 100
const OUTSIDE = 'The requested amount is outside the range of this round'

/** Stores an application with its first version, and marks earlier ones of the same organisation. */
async function receiveApplication(
  services: Services,
  transaction: Transaction,
  { id, answers, language, round, code, at, mayBeMailed }: NewApplication,
): Promise<Received> {
  const { keys } = services
  const receivedAt = at.toISOString()
  const late = !isOpen(round, at)
  const state = late ? 'kept' : 'received'
  const isNew = await insertRow(
    transaction,
    grantApplications,
    {
      ...{ id, roundId: round.id, state, late, language, category: answers.projectCategory },
      ...{ regions: answers.operatingRegions, receivedAt, stateSince: receivedAt },
      requestedMinor: parseDollars(answers.requestedAmount),
      beneficiaries: numberIn(answers.beneficiariesNumber),
      sealed: sealAnswers(keys, 'grant-applications', id, answers),
      registrationHash: comparedHash(keys, 'registration', answers.registrationNumber),
      addressHash: comparedHash(keys, 'address', answers.contactEmail),
      duplicateOf: othersOf(keys, id, answers),
      wordingId: await keepWording(transaction, language, receivedAt),
      ...(code ? { codeHash: codeHash(keys, keys.currentKid, code) } : {}),
    },
    sql`on conflict do nothing`,
  )
  if (!isNew) {
    const receipt = await findReceived(transaction, id)
    if (receipt) return receipt
    throw new Refusal('rule_violated', { message: CODE_TAKEN })
  }
  await addVersion(keys, transaction, { applicationId: id, number: 1, at: receivedAt, changed: [], answers })
  if (mayBeMailed) await askToConfirm(services, transaction, { id, to: answers.contactEmail, language, at })
  await writeAudit(transaction, { actor: null, act: 'grant.received', subject: `grants/${id}` })
  return { id, reference: recordReference(id), state, receivedAt }
}
const CODE_TAKEN = 'This code is used already. Please load the form again.'

/** The other applications of the same organisation, known by its registration number or address, as a value of a column. */
export function othersOf(
  keys: Services['keys'],
  id: string,
  { registrationNumber, contactEmail }: GrantApplication,
): SQL {
  const registration = comparedHashes(keys, 'registration', registrationNumber)
  const address = comparedHashes(keys, 'address', contactEmail)
  return sql`array(select other.id from grant_applications other
    where (other.registration_hash = any(${sql.param(registration)}::bytea[])
      or other.address_hash = any(${sql.param(address)}::bytea[])) and other.id <> ${id}::uuid order by other.received_at)`
}

/** Stores what an application says from now on as a version of its own. */
export async function addVersion(
  keys: Services['keys'],
  transaction: Transaction,
  version: {
    readonly applicationId: string
    readonly number: number
    readonly at: string
    readonly changed: readonly string[]
    readonly answers: GrantApplication
  },
): Promise<void> {
  const id = uuidv7()
  const { applicationId, number, at, changed, answers } = version
  await insertRow(transaction, grantApplicationVersions, {
    ...{ id, applicationId, number, writtenAt: at, changed: [...changed] },
    sealed: sealAnswers(keys, 'grant-application-versions', id, answers),
  })
}

const receivedRow = z.object({ id: z.uuid(), late: z.boolean(), receivedAt: z.iso.datetime() })

/** What was answered to an application that is there already; null where there is none with the id. */
export async function findReceived(queryable: Queryable, id: string): Promise<Received | null> {
  const [row] = await queryable.run(
    sql`select id, late, received_at as "receivedAt" from grant_applications where id = ${id}::uuid`,
    receivedRow,
  )
  if (!row) return null
  const [received, kept] = RECEIVED_STATES
  return {
    id,
    reference: recordReference(id),
    state: row.late ? kept : received,
    receivedAt: row.receivedAt,
  }
}
