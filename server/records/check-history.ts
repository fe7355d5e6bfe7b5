import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Checked, Finding } from '#shared/domain/findings.ts'
import { chainLink, FIRST_LINK, hashRow, hashRows, verifyCommitment } from '../crypto/commitments.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import { spellingOf } from '../crypto/spellings.ts'
import type { Queryable } from '../db/database.ts'

const subjectRow = z.object({ subject: z.string() })

const txRow = z.object({ tx: z.number() })

/** Links whose rows are read at once. */
const AT_ONCE = 500

const linkRow = z.object({
  link: z.int(),
  tx: z.int(),
  rowCount: z.int(),
  rowsHash: z.instanceof(Buffer),
  hash: z.instanceof(Buffer),
  /** This link's hash by the ledger, if the ledger has it. */
  digest: z.instanceof(Buffer).nullable(),
})
type Link = z.output<typeof linkRow>

interface Row {
  readonly tx: number
  readonly seq: number
  readonly doneAt: string
  readonly rowHash: Buffer
  readonly openCommitment: string
  readonly sealedCommitment: string | null
  readonly openValues: string | null
  readonly openSalt: Buffer | null
  readonly sealedValues: Buffer | null
}

/**
 * Recomputes the whole history from its tables: every row against its hash, every remaining value against its
 * commitment, every transaction against its link, every link against the one before, and against the ledger.
 */
export async function checkHistory(
  queryable: Queryable,
  cipher: Pick<FieldCipher, 'openFields'>,
): Promise<Checked> {
  const findings: Finding[] = []
  let previous: Buffer = FIRST_LINK
  let number = 0
  let history = 0
  let respelled = 0
  for (;;) {
    const links = await readLinks(queryable, number)
    const rows = await readRows(queryable, links)
    for (const link of links) {
      const own = rows.get(link.tx) ?? []
      const wrong = wrongWithLink(link, own, previous, number + 1)
      if (wrong) findings.push(wrong)
      for (const row of own) {
        const spelling = spelled(row)
        if (spelling !== null && spelling !== row.doneAt) respelled += 1
        findings.push(...wrongWithRow(row, spelling, cipher))
      }
      history += own.length
      previous = link.hash
      number = link.link
    }
    if (links.length < AT_ONCE) break
  }
  return { counts: { history, respelled }, findings: [...findings, ...(await outside(queryable))] }
}

async function readLinks(queryable: Queryable, after: number): Promise<Link[]> {
  const links = await queryable.run(
    sql`
    select link, tx, row_count as "rowCount", rows_hash as "rowsHash", history_links.hash, ledger.digest
    from history_links left join ledger on kind = 'history' and subject = link::text
    where link > ${after} order by link limit ${AT_ONCE}`,
    linkRow,
  )
  return links.map((each) => ({ ...each, link: Number(each.link), tx: Number(each.tx) }))
}

async function readRows(queryable: Queryable, links: readonly Link[]): Promise<Map<number, Row[]>> {
  const rows = await queryable.run<Row & Record<string, unknown>>(sql`
    select history.tx, history.seq, collection, record_id as "recordId", kind, actor_id as "actorId",
      device_id as "deviceId", op_id as "opId", fields, done_at as "doneAt", at,
      encode(open_commitment, 'hex') as "openCommitment", encode(sealed_commitment, 'hex') as "sealedCommitment",
      row_hash as "rowHash", cast(open_values as text) as "openValues", open_salt as "openSalt",
      sealed_values as "sealedValues"
    from history left join history_values using (tx, seq)
    where history.tx = any(${sql.param(links.map(({ tx }) => tx))}::bigint[]) order by history.tx, history.seq`)
  const byTx = new Map<number, Row[]>()
  for (const each of rows) {
    const tx = Number(each.tx)
    byTx.set(tx, [...(byTx.get(tx) ?? []), { ...each, tx }])
  }
  return byTx
}

function wrongWithLink(link: Link, rows: readonly Row[], previous: Buffer, expected: number): Finding | null {
  const rowsHash = hashRows(rows.map(({ rowHash }) => rowHash))
  const isWhole =
    link.link === expected &&
    rows.length === link.rowCount &&
    rowsHash.equals(link.rowsHash) &&
    chainLink(previous, link.rowsHash).equals(link.hash) &&
    (link.digest === null || link.digest.equals(link.hash))
  return isWhole ? null : { code: 'history-link', subject: String(link.link) }
}

function wrongWithRow(row: Row, spelling: string | null, cipher: Pick<FieldCipher, 'openFields'>): Finding[] {
  const subject = `${row.tx}/${row.seq}`
  const findings: Finding[] = []
  if (spelling === null) findings.push({ code: 'history-row', subject })
  if (!valuesHold(row, cipher)) findings.push({ code: 'history-values', subject })
  return findings
}

/** The spelling of the instant that yields the row's hash; null if the row was altered. */
function spelled({ rowHash, openValues, openSalt, sealedValues, ...row }: Row): string | null {
  return spellingOf(rowHash, row.doneAt, (doneAt) => hashRow({ ...row, doneAt }))
}

/** Values that were removed for good are not a fault. */
function valuesHold(row: Row, cipher: Pick<FieldCipher, 'openFields'>): boolean {
  const { tx, seq, openValues, openSalt, openCommitment, sealedValues, sealedCommitment } = row
  const open = { commitment: Buffer.from(openCommitment, 'hex'), salt: openSalt ?? Buffer.alloc(0) }
  if (openValues !== null && !verifyCommitment(openValues, open)) return false
  if (sealedValues === null) return true
  try {
    const { values, salt } = cipher.openFields(
      { collection: 'history', recordId: `${tx}/${seq}` },
      sealedValues,
    )
    const commitment = Buffer.from(sealedCommitment ?? '', 'hex')
    return verifyCommitment(values, { commitment, salt: Buffer.from(String(salt), 'hex') })
  } catch {
    // Whatever the cipher's error is, the bytes are not the ones that were sealed.
    return false
  }
}

/** Links that were cut off the end of the chain although the ledger has them, and rows without a link. */
async function outside(queryable: Queryable): Promise<Finding[]> {
  const removed = await queryable.run(
    sql`
    select subject from ledger where kind = 'history'
      and not exists (select from history_links where link = ledger.subject::bigint) order by entry`,
    subjectRow,
  )
  const unknown = await queryable.run(
    sql`
    select distinct tx from history where not exists (select from history_links where history_links.tx = history.tx)`,
    txRow,
  )
  return [
    ...removed.map(({ subject }): Finding => ({ code: 'history-missing', subject })),
    ...unknown.map(({ tx }): Finding => ({ code: 'history-unknown', subject: String(tx) })),
  ]
}
