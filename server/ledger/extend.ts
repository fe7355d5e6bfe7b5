import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import {
  AUDIT_CONTENT,
  auditContent,
  auditDigest,
  type LedgerEntry,
  type LedgerHead,
  ledgerHash,
} from './chain.ts'
import { readHead } from './heads.ts'

const anyRow = z.object({ any: z.boolean() })

const subjectRow = z.object({ subject: z.string(), hash: z.instanceof(Buffer) })

/** Entries in one transaction. */
const AT_ONCE = 1000

type Content = Pick<LedgerEntry, 'kind' | 'subject' | 'digest'>

/**
 * Enters what waits, and the newest link of the history if the ledger has an older one; returns the new head. Only
 * one server writes at a time.
 */
export async function extendLedger(database: Database, keys: Keys, now: () => Date): Promise<LedgerHead> {
  for (;;) {
    const { head, isAll } = await database.transaction((transaction) => extendOnce(transaction, keys, now))
    if (isAll) return head
  }
}

async function extendOnce(
  transaction: Transaction,
  keys: Keys,
  now: () => Date,
): Promise<{ head: LedgerHead; isAll: boolean }> {
  const head = await readHead(transaction)
  if (!(await hasNews(transaction))) return { head, isAll: true }
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('ledger', 12))`)
  const waiting = await takeWaiting(transaction)
  const contents = [...waiting, ...(await newHistory(transaction))]
  const at = now().toISOString()
  const last = await write(transaction, keys, await readHead(transaction), contents, at)
  return { head: last, isAll: waiting.length < AT_ONCE }
}

/** Without this check an idle server would write, and wait for the lock. */
async function hasNews(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.run(
    sql`
    select exists (select from ledger_waiting) or exists (
      select from sync_clock where link > 0 and not exists (
        select from ledger where kind = 'history' and subject = sync_clock.link::text)) as any`,
    anyRow,
  )
  return row?.any ?? false
}

const waitingRow = z.object({ kind: z.enum(['audit', 'custody']), subject: z.string() })

async function takeWaiting(transaction: Transaction): Promise<Content[]> {
  const waiting = await transaction.run(
    sql`with taken as (
        delete from ledger_waiting where id in (select id from ledger_waiting order by id limit ${AT_ONCE})
        returning id, kind, subject)
      select kind, subject from taken
      where not exists (select from ledger where ledger.kind = taken.kind and ledger.subject = taken.subject)
      order by id`,
    waitingRow,
  )
  const of = (wanted: string) => waiting.flatMap(({ kind, subject }) => (kind === wanted ? [subject] : []))
  const digests = new Map([
    ...(await auditDigests(transaction, of('audit'))),
    ...(await custodyDigests(transaction, of('custody'))),
  ])
  // A row that no longer exists was never entered: the check finds its number missing in its own chain.
  return waiting.flatMap(({ kind, subject }) => {
    const digest = digests.get(`${kind} ${subject}`)
    return digest ? [{ kind, subject, digest }] : []
  })
}

async function auditDigests(transaction: Transaction, ids: readonly string[]) {
  const rows = await transaction.run(
    sql`
    select ${sql.raw(AUDIT_CONTENT)} from audit_entries where id = any(${sql.param([...ids])}::bigint[])`,
    auditContent,
  )
  return rows.map((row): [string, Buffer] => [`audit ${row.id}`, auditDigest(row)])
}

async function custodyDigests(transaction: Transaction, subjects: readonly string[]) {
  const rows = await transaction.run(
    sql`
    select evidence_id || '/' || seq as subject, hash from evidence_custody
    join (select split_part(given, '/', 1)::uuid as id, split_part(given, '/', 2)::integer as number
      from unnest(${sql.param([...subjects])}::text[]) as given) as wanted
      on evidence_id = wanted.id and seq = wanted.number`,
    subjectRow,
  )
  return rows.map(({ subject, hash }): [string, Buffer] => [`custody ${subject}`, hash])
}

/** The history's newest link covers all links before it. */
async function newHistory(transaction: Transaction): Promise<Content[]> {
  const rows = await transaction.run(
    sql`
    select link::text as subject, hash from sync_clock where link > 0
      and not exists (select from ledger where kind = 'history' and subject = sync_clock.link::text)`,
    subjectRow,
  )
  return rows.map(({ subject, hash }) => ({ kind: 'history', subject, digest: hash }))
}

async function write(
  transaction: Transaction,
  keys: Keys,
  head: LedgerHead,
  contents: readonly Content[],
  at: string,
): Promise<LedgerHead> {
  if (contents.length === 0) return head
  const key = keys.derive('chains')
  let { entry, hash } = head
  const rows = contents.map((content) => {
    entry += 1
    hash = ledgerHash(key, hash, { entry, at, ...content })
    return { entry, hash, ...content }
  })
  const list = <T>(read: (row: (typeof rows)[number]) => T) => sql.param(rows.map(read))
  await transaction.run(sql`
    insert into ledger (entry, kind, subject, digest, at, key_id, hash)
    select entry, kind, subject, digest, ${at}, ${keys.currentKid}, hash
    from unnest(${list((row) => row.entry)}::bigint[], ${list(({ kind }) => kind)}::text[],
      ${list(({ subject }) => subject)}::text[], ${list(({ digest }) => digest)}::bytea[],
      ${list((row) => row.hash)}::bytea[]) as given (entry, kind, subject, digest, hash)`)
  return { entry, hash }
}
