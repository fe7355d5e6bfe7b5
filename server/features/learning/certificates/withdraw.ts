import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { totalRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { certificatesContract, IssuedCertificate } from '#shared/contract/learning/certificates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { openCertificate, sealCertificate } from './sealed.ts'

const row = z.object({
  id: z.uuid(),
  code: z.string(),
  courseId: z.string(),
  titleEn: z.string(),
  titleSo: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  sealed: z.instanceof(Uint8Array),
})
const COLUMNS = sql`id, code, course_id as "courseId", title_en as "titleEn", title_so as "titleSo",
  issued_at as "issuedAt", withdrawn_at as "withdrawnAt", sealed`
const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of issued certificates, the newest first. */
export async function listIssued(
  { services: { database, keys } }: ServerContext,
  { q, state, limit, cursor }: ParsedInput<typeof certificatesContract.list>,
): Promise<Page<IssuedCertificate>> {
  const filters = [
    ...(q ? [sql`strpos(code, ${foldedPart(q)}) > 0`] : []),
    ...(state === 'all' ? [] : [sql`(withdrawn_at is null) = ${state === 'valid'}`]),
  ]
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after ? [sql`(issued_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${COLUMNS} from certificates ${where([...filters, ...beyond])}
        order by issued_at desc, id desc limit ${limit + 1}`,
      row,
    ),
    database.run(sql`select count(*) as total from certificates ${where(filters)}`, totalRow),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((each) => viewOf(keys, each)),
    next: last ? writeCursor([last.issuedAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** Withdraws a certificate for good: its page, the status list of its badge and its downloads follow at once. */
export async function withdraw(
  context: ServerContext,
  id: string,
  reason: string,
): Promise<IssuedCertificate> {
  const actor = callerOf(context).id
  const { database, keys, records } = context.services
  const at = records.now().toISOString()
  return database.transaction(async (transaction) => {
    const [certificate] = await transaction.run(
      sql`select ${COLUMNS} from certificates where id = ${id}::uuid for update`,
      row,
    )
    if (!certificate) throw new Refusal('not_found')
    if (certificate.withdrawnAt) throw new Refusal('rule_violated', { message: WITHDRAWN_BEFORE })
    const { name } = openCertificate(keys, id, certificate.sealed)
    const [changed] = await transaction.run(
      sql`update certificates set withdrawn_at = ${at}::timestamptz, withdrawn_by = ${actor}::uuid,
          sealed = ${sealCertificate(keys, id, { name, reason })}
        where id = ${id}::uuid returning ${COLUMNS}`,
      row,
    )
    if (!changed) throw new Error('A locked certificate is gone')
    await transaction.run(sql`
      update certificate_statuses set withdrawn_at = ${at}::timestamptz
      from certificates where certificates.id = ${id}::uuid and list = status_list and place = status_place`)
    await writeAudit(transaction, { actor, act: 'certificate.withdrawn', subject: `certificates/${id}` })
    return viewOf(keys, changed)
  })
}
const WITHDRAWN_BEFORE = 'This certificate was withdrawn before. Load the list again to see when.'

function viewOf(keys: Keys, { sealed, ...shown }: z.infer<typeof row>): IssuedCertificate {
  return { ...shown, reason: openCertificate(keys, shown.id, sealed).reason ?? null }
}

/** A part of a code, written as codes are. */
const foldedPart = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const where = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``
