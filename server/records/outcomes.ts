import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { type Operation, type OperationResult, operationResult } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'
import { rejected } from './rejected.ts'
import type { Speaker } from './services.ts'

/** The hash of an operation's content, without the parts that may differ when it is sent again. */
function contentHash(operation: Operation): Buffer {
  const { opId, collection, recordId, kind, patch, reason, resolves } = operation
  // A device repeats exactly the text that it has stored, so the order of keys is the same.
  return hash('sha256', JSON.stringify([opId, collection, recordId, kind, patch, reason, resolves]), 'buffer')
}

/** The outcome of an operation that the server already knows. */
interface KnownOutcome {
  readonly contentHash: Buffer
  readonly result: OperationResult
}

/** The result of an operation that was sent again; other content under its id is rejected. */
export function knownResult(operation: Operation, before: KnownOutcome): OperationResult {
  return before.contentHash.equals(contentHash(operation))
    ? before.result
    : rejected(operation, 'other_content')
}

const row = z.object({
  op_id: z.string(),
  author_id: z.string().nullable(),
  content_hash: z.instanceof(Buffer),
  outcome: z.string(),
  reason: z.string().nullable(),
  details: z.json().nullable(),
  conflicts: z.array(z.string()).nullable(),
  version: z.number().nullable(),
})

/**
 * Returns the stored outcomes of operations; those of other users' operations are reported as rejected, whatever they
 * were.
 */
export async function readOutcomes(
  queryable: Queryable,
  speaker: Speaker,
  opIds: readonly string[],
): Promise<Map<string, KnownOutcome>> {
  const rows = await queryable.runPrepared(
    sql`select op_id, author_id, content_hash, outcome, reason, details, conflicts, version
      from operations
      where op_id = any(${sql.param([...opIds])}::uuid[])`,
    row,
  )
  const authorId = speaker.author === 'public' ? null : speaker.author.id
  return new Map(
    rows.map((row) => [
      row.op_id,
      {
        contentHash: row.content_hash,
        result:
          row.author_id === authorId
            ? operationResult.parse({
                opId: row.op_id,
                outcome: row.outcome,
                reason: row.reason ?? undefined,
                details: row.details ?? undefined,
                conflict: row.conflicts ?? undefined,
                version: row.version ?? undefined,
              })
            : { opId: row.op_id, outcome: 'rejected', reason: 'author_mismatch' },
      },
    ]),
  )
}

/** What became of a user's operations, of those that the server knows; their device sends the others again. */
export async function settledResults(
  queryable: Queryable,
  author: User,
  opIds: readonly string[],
): Promise<OperationResult[]> {
  if (opIds.length === 0) return []
  const outcomes = await readOutcomes(queryable, { author, deviceId: null }, opIds)
  return [...outcomes.values()].map(({ result }) => result)
}

/** The outcome of an operation in this batch. */
export interface Outcome {
  readonly operation: Operation
  readonly result: OperationResult
}

/** The statement that stores the outcome of each operation, in the transaction that applied it. */
export function outcomesStatement(speaker: Speaker, outcomes: readonly Outcome[]): SQL {
  const authorId = speaker.author === 'public' ? null : speaker.author.id
  const rows = outcomes.map(({ operation, result }) => ({
    op_id: operation.opId,
    device_seq: operation.deviceSeq,
    sitting: operation.sitting ?? null,
    made_as: operation.madeAs ?? null,
    content_hash: contentHash(operation).toString('hex'),
    outcome: result.outcome,
    reason: result.reason ?? null,
    details: result.details ?? null,
    conflicts: result.conflict ?? null,
    version: result.version ?? null,
  }))
  return sql`
    insert into operations (op_id, device_id, device_seq, author_id, content_hash, outcome, reason, details,
      conflicts, version, settled_below, sitting, made_as)
    select op_id, ${speaker.deviceId}::uuid, device_seq, ${authorId}::uuid, decode(content_hash, 'hex'), outcome, reason,
      details, conflicts, version, ${speaker.settledBelow ?? null}::bigint, sitting, made_as
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (op_id uuid, device_seq bigint, content_hash text,
      outcome text, reason text, details json, conflicts uuid[], version integer, sitting uuid, made_as bigint)`
}
