import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { applyChunks, serverOperation } from '#server/records/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { changesStatus, correctionPatch } from '#shared/domain/import-corrections.ts'
import { creationPatch } from '#shared/domain/import-rows.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Operation, type OperationResult, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { type Assessment, assessImport, type KeyedRow, knownKeys } from './assess.ts'
import type { Correction } from './correct.ts'
import { findImport, type StoredImport } from './stored-imports.ts'

/** The result of an import. */
export interface Imported {
  readonly added: number
  readonly known: number
  readonly repeated: number
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

const UNIQUE_VIOLATION = '23505'
const TRIES = 3

/**
 * Imports all good rows of a file in one transaction through the ordinary way of writing records: all of them or
 * none. Bad rows prevent it unless the user has agreed to skip them.
 */
export async function runImport(context: ServerContext, id: string, how: HowToRun): Promise<Imported> {
  const { services } = context
  const user = callerOf(context)
  const found = await findImport(services, services.database, user.id, id)
  if (!found) throw new Refusal('not_found')
  const assessment = await assessImport(services, user, found)
  refuseWhatCanNotRun(found, assessment, how)
  for (let attempt = 1; ; attempt++) {
    try {
      return await importOnce(context, found, assessment, how)
    } catch (error) {
      // Somebody else imported the same rows at the same moment: a second try finds them as known.
      const isRace = error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION
      if (!isRace || attempt === TRIES) throw error
    }
  }
}

function refuseWhatCanNotRun(
  { collection }: StoredImport,
  { good, repeated, bad, corrected, unchanged }: Assessment,
  { skipBad, reason }: HowToRun,
): void {
  const takesReason = corrected.some(({ changes }) => changesStatus(collections[collection], changes))
  if (takesReason && !reason) throw new Refusal('reason_required')
  if (bad.length > 0 && !skipBad) {
    throw new Refusal('rule_violated', {
      message: 'Some rows cannot be imported. Correct them, or choose to leave them out.',
    })
  }
  if (good.length + repeated + corrected.length + unchanged === 0) {
    throw new Refusal('rule_violated', {
      message: 'No row of this file can be imported. Correct the file, and choose it again.',
    })
  }
}

async function importOnce(
  context: ServerContext,
  found: StoredImport,
  { good, repeated, bad, corrected }: Assessment,
  { reason, archive }: HowToRun,
): Promise<Imported> {
  const { services } = context
  const user = callerOf(context)
  const { records } = services
  const { done, words } = await records.database.transaction(async (transaction) => {
    if (!(await findImport(services, transaction, user.id, found.id, { lock: true }))) {
      throw new Refusal('not_found')
    }
    const known = await knownKeys(transaction, found.collection, good)
    const fresh = good.filter(({ key }) => !known.has(key))
    const at = records.now().toISOString()
    const speaker = { author: user, deviceId: null, ...(archive ? { silent: 'archive' as const } : {}) }
    const creations = chunksOf(fresh.map((row) => creationOf(found.collection, row, at)))
    const edits = corrected.map((each) => editOf(found.collection, each, at, reason))
    const chunks = [...creations, ...chunksOf(edits)]
    const { results, words } = await applyChunks(records, transaction, speaker, chunks)
    const failed = results.slice(0, fresh.length).find(({ outcome }) => outcome !== 'applied')
    // Every row was checked by the same rules, so this is a fault of the server; nothing is imported.
    if (failed) throw new Error(`An import's row was ${failed.outcome}: ${failed.reason}`)
    const counts = countCorrections(corrected, results.slice(fresh.length))
    const done = { added: fresh.length, known: known.size, repeated, skipped: bad.length, ...counts }
    await writeAudit(transaction, {
      actor: user.id,
      act: 'records.imported',
      detail: { collection: found.collection, ...done, ...(archive ? { archive } : {}) },
    })
    return { done, words }
  })
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

function creationOf(collection: CollectionName, { values, key }: KeyedRow, at: string): Operation {
  const patch = creationPatch({ ...values, importKey: key })
  return serverOperation(at, { collection, recordId: uuidv7(), kind: 'create', patch })
}
