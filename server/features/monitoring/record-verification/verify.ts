import { randomBytes } from 'node:crypto'
import { writeAudit } from '#server/audit/index.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { lockForWriting, writeAsServer } from '#server/records/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { recordVerificationContract } from '#shared/contract/monitoring/record-verification.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { VerificationLack } from '#shared/domain/verification.ts'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { Patch } from '#shared/sync/operation.ts'
import { NOTHING_PROPOSED } from '#shared/sync/verification.ts'
import { COLLECTION, type Covered, digestOf, readCovered, VERIFICATION } from './covered.ts'
import { lacksOf, type Makers, readMakers } from './second-person.ts'
import { recordVerifications } from './tables.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const MESSAGES: Readonly<Record<VerificationLack, string>> = {
  proposal: 'Nothing here needs to be verified.',
  sources: 'Add a source or an evidence file first: nothing is verified without one.',
  right: 'Your account cannot read what this is based on. Ask someone who can.',
  'second-person': 'You recorded some of this, or proposed it. Ask another person to verify it.',
  'fields-opened': 'Open the protected fields first, and read what this is based on.',
  'evidence-opened': 'Open each evidence file first.',
}
const SALT_BYTES = 16

/** What an incident that the caller sees still lacks before the caller can verify it. */
export async function readLacks(context: ServerContext, id: string) {
  await requireSeen(context, id)
  const { database, records } = context.services
  // The caller may just have opened it.
  await records.accessLog.flush()
  const [covered] = await readCovered(database, records, [id])
  if (!covered) throw new Refusal('not_found')
  return lacksOf(database, callerOf(context), covered, await readMakers(database, covered))
}

/** Verifies an incident as the second person, or says what it still lacks. */
export async function verifyIncident(
  context: ServerContext,
  id: string,
  { version, reason }: ParsedInput<typeof recordVerificationContract.verify>,
): Promise<void> {
  await requireSeen(context, id)
  const { database, records } = context.services
  const user = callerOf(context)
  await records.accessLog.flush()
  await database.transaction(async (transaction) => {
    await lockForWriting(transaction, { collection: COLLECTION, id })
    const [covered] = await readCovered(transaction, records, [id])
    if (!covered || covered.version !== version) throw new Refusal('stale')
    const makers = await readMakers(transaction, covered)
    const { lacks } = await lacksOf(transaction, user, covered, makers)
    const [first] = lacks
    if (first) throw new Refusal('rule_violated', { message: MESSAGES[first] })
    const at = records.now().toISOString()
    const firstBy = firstPerson(covered, makers)
    const salt = randomBytes(SALT_BYTES)
    const digest = digestOf(covered, salt)
    await insertRow(transaction, recordVerifications, {
      ...{ collection: COLLECTION, recordId: id, at, firstBy, secondBy: user.id, salt, digest },
    })
    await writeAudit(transaction, { actor: user.id, act: 'record.verified', subject: `${COLLECTION}/${id}` })
    const patch = verified(covered.record, { firstBy, secondBy: user.id, at })
    const change = { collection: COLLECTION, recordId: id, patch, reason }
    const isWritten = await writeAsServer(records, transaction, { author: user, deviceId: null }, change)
    if (!isWritten) throw new Refusal('stale')
  })
}

async function requireSeen(context: ServerContext, id: string): Promise<void> {
  const item = await context.services.recordStore.find(callerOf(context), COLLECTION, id, 'omit')
  if (!item || item.deletedAt !== null) throw new Refusal('not_found')
}

/** The first person, beside the second: who proposed it, or else once marked it alone, or changed it last. */
function firstPerson({ record: { proposedBy } }: Covered, { steps, marker }: Makers): string | null {
  if (typeof proposedBy === 'string') return proposedBy
  return marker ?? steps.findLast(({ by }) => by !== null)?.by ?? null
}

/** Only a record that waits becomes verified; in a later state it keeps that, and has the marks. */
function verified(
  record: StoredRecord,
  {
    firstBy,
    secondBy,
    at,
  }: { readonly firstBy: string | null; readonly secondBy: string; readonly at: string },
): Patch {
  const { state, until, byOne, changed } = VERIFICATION
  const waits = [until, byOne, changed].some((each) => each === record.status)
  const values = {
    ...NOTHING_PROPOSED,
    ...{ verifiedFirstBy: firstBy, verifiedBy: secondBy, verifiedAt: at, changedSinceVerified: null },
    ...(waits ? { [incidents.transitions.field]: state } : {}),
  }
  const changes = Object.entries(values).filter(([name, to]) => (record[name] ?? null) !== to)
  return Object.fromEntries(changes.map(([name, to]) => [name, { from: record[name] ?? null, to }])) as Patch
}
