import { type SQL, sql } from 'drizzle-orm'
import { isSealed } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Patch } from '#shared/sync/operation.ts'
import { commit, hashRow, hashRows } from '../crypto/commitments.ts'
import type { Transaction } from '../db/database.ts'
import { jsonTexts } from '../db/json-texts.ts'
import type { Applied } from './applied.ts'
import type { RecordServices, Speaker } from './services.ts'

/** The history rows of a transaction, for the link of the chain. */
export interface HistoryWritten {
  readonly tx: number
  readonly rows: number
  readonly rowsHash: Buffer
}

/** The position of the next history row: the transaction's number, and how many rows came before. */
export interface HistoryPlace {
  readonly tx: number
  readonly after: number
}

/** What the history records: the operations of a batch and what they changed. */
export interface HistoryBatch {
  readonly speaker: Speaker
  readonly now: string
  readonly history: HistoryPlace
  readonly applied: readonly Step[]
}
type Step = Pick<Applied, 'operation' | 'changed' | 'isTold' | 'changes'>

/** Draws the number of a transaction's history rows; not every drawn number is used. */
export async function drawHistoryNumber(transaction: Transaction): Promise<number> {
  const [drawn] = await transaction.runPrepared<{ tx: number }>(
    sql`select nextval('history_transactions') as tx`,
  )
  return Number(drawn?.tx)
}

/**
 * Makes one history row for each operation that changed something or decided a conflict. The row itself contains no
 * value, only salted commitments; values and salts are in a table of their own, personal ones encrypted, and can be
 * erased.
 */
export function makeHistory(
  services: RecordServices,
  batch: HistoryBatch,
): { readonly rowHashes: readonly Buffer[]; readonly statements: readonly SQL[] } {
  const { tx, after } = batch.history
  const steps = batch.applied.filter(
    ({ changed, isTold, operation }) => changed || isTold || operation.resolves,
  )
  if (steps.length === 0) return { rowHashes: [], statements: [] }
  const rows = steps.map((applied, index) =>
    historyRow(services, batch, applied, { tx, seq: after + index + 1 }),
  )
  return { rowHashes: rows.map(({ rowHash }) => rowHash), statements: rowStatements(batch, tx, rows) }
}

/** The part of the chain's link that comes from the rows of a transaction; null if it has none. */
export function historyOf(tx: number, rowHashes: readonly Buffer[]): HistoryWritten | null {
  return rowHashes.length > 0 ? { tx, rows: rowHashes.length, rowsHash: hashRows(rowHashes) } : null
}

function historyRow(
  services: RecordServices,
  batch: HistoryBatch,
  applied: Step,
  at: { tx: number; seq: number },
) {
  const { operation } = applied
  const changes = batch.speaker.anonymizes ? withoutFormer(applied.changes) : applied.changes
  const fields = collections[operation.collection].fields
  const names = Object.keys(changes)
  const sealedNames = names.filter((name) => fields[name] && isSealed(fields[name]))
  const pick = (wanted: readonly string[]) => Object.fromEntries(wanted.map((name) => [name, changes[name]]))
  const open = JSON.stringify({
    changes: pick(names.filter((name) => !sealedNames.includes(name))),
    reason: operation.reason ?? null,
    // Left out of all other rows, so that these stay as short as they are.
    ...(batch.speaker.recorded ? { recorded: batch.speaker.recorded } : {}),
  })
  const openCommitment = commit(open)
  const sealed = sealedNames.length > 0 ? JSON.stringify(pick(sealedNames)) : null
  const sealedCommitment = sealed === null ? null : commit(sealed)
  // In the order of canonical JSON, so that nothing has to be sorted.
  const steps = {
    actorId: batch.speaker.author === 'public' ? null : batch.speaker.author.id,
    at: batch.now,
    collection: operation.collection,
    deviceId: batch.speaker.deviceId,
    doneAt: operation.at,
    fields: names,
    kind: operation.kind,
    opId: operation.opId,
    openCommitment: openCommitment.commitment.toString('hex'),
    recordId: operation.recordId,
    sealedCommitment: sealedCommitment?.commitment.toString('hex') ?? null,
    seq: at.seq,
    tx: at.tx,
  }
  return {
    ...steps,
    rowHash: hashRow(steps),
    open,
    openSalt: openCommitment.salt,
    sealedValues:
      sealed === null || sealedCommitment === null
        ? null
        : services.historyCipher.sealFields(
            { collection: 'history', recordId: `${at.tx}/${at.seq}` },
            { values: sealed, salt: sealedCommitment.salt.toString('hex') },
          ),
  }
}

function withoutFormer(changes: Patch): Patch {
  return Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, { from: null, to }]))
}

type HistoryRow = ReturnType<typeof historyRow>

function rowStatements(batch: HistoryBatch, tx: number, rows: readonly HistoryRow[]): SQL[] {
  const list = <T>(read: (row: HistoryRow) => T) => sql.param(rows.map(read))
  const actorId = batch.speaker.author === 'public' ? null : batch.speaker.author.id
  const steps = sql`
    insert into history (tx, seq, collection, record_id, kind, actor_id, device_id, op_id, fields, done_at, at,
      open_commitment, sealed_commitment, row_hash)
    select ${tx}::bigint, seq, collection, record_id, kind, ${actorId}::uuid, ${batch.speaker.deviceId}::uuid, op_id,
      string_to_array(fields, ','), done_at, ${batch.now}::timestamptz, decode(open_commitment, 'hex'),
      decode(sealed_commitment, 'hex'), row_hash
    from unnest(${list(({ seq }) => seq)}::integer[], ${list(({ collection }) => collection)}::text[],
      ${list(({ recordId }) => recordId)}::uuid[], ${list(({ kind }) => kind)}::text[], ${list(({ opId }) => opId)}::uuid[],
      ${list(({ fields }) => fields.join(','))}::text[], ${list(({ doneAt }) => doneAt)}::timestamptz[],
      ${list(({ openCommitment }) => openCommitment)}::text[], ${list(({ sealedCommitment }) => sealedCommitment)}::text[],
      ${list(({ rowHash }) => rowHash)}::bytea[])
      as given (seq, collection, record_id, kind, op_id, fields, done_at, open_commitment, sealed_commitment, row_hash)`
  const values = sql`
    insert into history_values (tx, seq, open_values, open_salt, sealed_values)
    select ${tx}::bigint, seq, open_values::json, open_salt, sealed_values
    from unnest(${list(({ seq }) => seq)}::integer[], ${jsonTexts(rows.map(({ open }) => open))},
      ${list(({ openSalt }) => openSalt)}::bytea[], ${list(({ sealedValues }) => sealedValues)}::bytea[])
      as given (seq, open_values, open_salt, sealed_values)`
  return [steps, values]
}
