import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { applyChunks, serverOperation } from '#server/records/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { changesStatus, correctionPatch } from '#shared/imports/import-corrections.ts'
import { creationPatch } from '#shared/imports/import-rows.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Operation, type OperationResult, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { type Assessment, assessImport } from './assess.ts'
import type { Correction } from './correct.ts'
import { keepHabit } from './habits.ts'
import type { KeyedRow } from './keyed-row.ts'
import { matchRows, noteKeys } from './match.ts'
import { endedRows, questionsOf } from './preview.ts'
import { findImport, type StoredImport } from './stored-imports.ts'

/** The result of an import. */
export interface Imported {
  readonly added: number
  readonly known: number
  readonly repeated: number
  readonly gone: number
  readonly skipped: number
  readonly corrected: number
  readonly conflicts: number
}

/** The user's options for the import. */
export interface HowToRun {
  readonly skipBad: boolean
  readonly archive: boolean
  readonly reason?: string | undefined
}

/**
 * Imports all good rows of a file in one transaction through the ordinary way of writing records: all of them or
 * none. Bad rows prevent it unless the user has agreed to skip them.
 */
export async function runImport(context: ServerContext, id: string, how: HowToRun): Promise<Imported> {
  const { services } = context
  const user = callerOf(context)
  const storedImport = await findImport(services, services.database, user.id, id)
  if (!storedImport) throw new Refusal('not_found')
  const assessment = await assessImport(services, user, storedImport)
  refuseUnanswered(storedImport, assessment)
  refuseWhatCanNotRun(storedImport, assessment, how)
  return importOnce(context, storedImport, assessment, how)
}

const ENDED =
  'Some rows are about work that has ended. Say that the file is an archive, or correct their status.'
const CHOOSE_CHARSET = 'Say which letters are right before you import: the file can be read in several ways.'
const CHOOSE_SHEET = 'The file has several filled sheets. Choose the one that is to be imported.'

function refuseUnanswered(storedImport: StoredImport, { table }: Assessment): void {
  const [question] = questionsOf(storedImport, table)
  if (question === undefined) return
  throw new Refusal('rule_violated', { message: question === 'sheet' ? CHOOSE_SHEET : CHOOSE_CHARSET })
}

function refuseWhatCanNotRun(
  { collection }: StoredImport,
  assessment: Assessment,
  { skipBad, reason, archive }: HowToRun,
): void {
  const { good, matched, repeated, bad, corrected, unchanged } = assessment
  const ended = endedRows(assessment).length
  if (ended > 0 && !archive) throw new Refusal('rule_violated', { message: ENDED })
  const takesReason =
    ended > 0 || corrected.some(({ changes }) => changesStatus(collections[collection], changes))
  if (takesReason && !reason) throw new Refusal('reason_required')
  if (bad.length > 0 && !skipBad) {
    throw new Refusal('rule_violated', {
      message: 'Some rows cannot be imported. Correct them, or choose to leave them out.',
    })
  }
  const others = matched.existing.length + matched.gone + matched.deleted.length
  if (good.length + others + repeated + corrected.length + unchanged === 0) {
    throw new Refusal('rule_violated', {
      message: 'No row of this file can be imported. Correct the file, and choose it again.',
    })
  }
}

async function importOnce(
  context: ServerContext,
  storedImport: StoredImport,
  assessment: Assessment,
  { reason, archive }: HowToRun,
): Promise<Imported> {
  const { services } = context
  const { table, plan, good, matched, repeated, bad, corrected } = assessment
  const user = callerOf(context)
  const { records } = services
  const { done, words } = await records.database.transaction(async (transaction) => {
    if (!(await findImport(services, transaction, user.id, storedImport.id, { lock: true }))) {
      throw new Refusal('not_found')
    }
    // Another user may have imported the same rows since they were checked.
    const { fresh, existing } = await matchRows(services, transaction, plan, good)
    const at = records.now().toISOString()
    const made = fresh.map((row) => ({ row, recordId: uuidv7() }))
    const speaker = { author: user, deviceId: null, ...(archive ? asArchive(made) : {}) }
    const ended = new Set(endedRows(assessment).map(({ key }) => key))
    const creations = chunksOf(
      made.map(({ row, recordId }) => {
        const reasonOf = ended.has(row.key) ? (reason ?? null) : null
        return creationOf(storedImport.collection, {
          values: { ...row.values, importKey: row.key },
          recordId,
          at,
          reason: reasonOf,
        })
      }),
    )
    const edits = corrected.map((each) => editOf(storedImport.collection, each, at, reason))
    const chunks = [...creations, ...chunksOf(edits)]
    await noteKeys(services, transaction, plan, [
      ...made.map((each) => ({ ...each, version: 1 })),
      ...[...matched.existing, ...existing].map(({ row, existing: { recordId, version } }) => ({
        ...{ row, recordId, version },
      })),
      ...matched.changed.map(({ row, id, version }) => ({ row, recordId: id, version: version + 1 })),
    ])
    await keepHabit(services, transaction, user.id, storedImport, table.columns)
    const { results, words } = await applyChunks(records, transaction, speaker, chunks)
    const failed = results.slice(0, fresh.length).find(({ outcome }) => outcome !== 'applied')
    // Every row was checked by the same rules, so this is a fault of the server; nothing is imported.
    if (failed) throw new Error(`An import's row was ${failed.outcome}: ${failed.reason}`)
    const counts = countCorrections(corrected, results.slice(fresh.length))
    const done = {
      ...{
        added: fresh.length,
        known: matched.existing.length + existing.length,
        repeated,
        skipped: bad.length,
      },
      gone: matched.gone + matched.deleted.length + (good.length - fresh.length - existing.length),
      ...counts,
    }
    await writeAudit(transaction, {
      actor: user.id,
      act: 'records.imported',
      detail: { collection: storedImport.collection, ...done, ...(archive ? { archive } : {}) },
    })
    return { done, words }
  }, `imports of ${storedImport.collection}`)
  for (const word of words) records.knownWords.add(word)
  return done
}

function chunksOf(operations: readonly Operation[]): Operation[][] {
  const count = Math.ceil(operations.length / PUSH_LIMIT)
  return Array.from({ length: count }, (_, index) =>
    operations.slice(index * PUSH_LIMIT, (index + 1) * PUSH_LIMIT),
  )
}

/** A record that was changed between the check and the write can prevent its correction: then nothing is imported. */
function countCorrections(
  corrected: readonly Correction[],
  results: readonly OperationResult[],
): Pick<Imported, 'corrected' | 'conflicts'> {
  const details = results.flatMap(({ outcome, reason, details }, index) =>
    outcome === 'rejected'
      ? [{ path: `line ${corrected[index]?.line}`, message: details?.[0]?.message ?? String(reason) }]
      : [],
  )
  if (details.length > 0) {
    throw new Refusal('rule_violated', {
      message: 'Some records have changed in the meantime, so they cannot be corrected. Read the file again.',
      details,
    })
  }
  const conflicts = results.filter(({ conflict }) => conflict && conflict.length > 0).length
  return { corrected: corrected.length, conflicts }
}

function editOf(
  collection: CollectionName,
  { id, changes }: Correction,
  at: string,
  reason: string | undefined,
): Operation {
  const patch = correctionPatch(changes)
  return serverOperation(at, { collection, recordId: id, kind: 'edit', patch, reason: reason ?? null })
}

interface Creation {
  readonly values: KeyedRow['values']
  readonly recordId: string
  readonly at: string
  readonly reason: string | null
}

function creationOf(collection: CollectionName, { values, recordId, at, reason }: Creation): Operation {
  const patch = creationPatch(values)
  return serverOperation(at, { collection, recordId, kind: 'create', patch, reason })
}

/** Records of an archive ended when their file says, and not with the import. */
function asArchive(made: readonly { readonly row: KeyedRow; readonly recordId: string }[]) {
  const endedAt = new Map(
    made.flatMap(({ row, recordId }) => (row.endedAt === null ? [] : [[recordId, row.endedAt] as const])),
  )
  return { silent: 'archive' as const, endedAt }
}
