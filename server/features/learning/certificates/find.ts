import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { countRow, readRows } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { certificateCodeIn } from '#shared/domain/certificate-codes.ts'
import { openCertificate } from './sealed.ts'
import { certificates } from './tables.ts'

const COLUMNS = [
  'id',
  'code',
  'courseId',
  'courseVersion',
  'titleEn',
  'titleSo',
  'minutes',
  'sealed',
  'issuedAt',
  'withdrawnAt',
  'statusList',
  'statusPlace',
] as const

/** A certificate with its learner's name. */
export type Certificate = Awaited<ReturnType<typeof read>>[number]

/** The certificate of a code, however it was typed; null if there is none. */
export async function findByCode(services: Services, typed: string): Promise<Certificate | null> {
  const code = certificateCodeIn(typed)
  if (!code) return null
  const [certificate] = await read(services.keys, services.database, sql`where code = ${code}`)
  return certificate ?? null
}

/** The certificates of a learner, the newest first. */
export function certificatesOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  learnerId: string,
): Promise<Certificate[]> {
  return read(keys, queryable, sql`where learner_id = ${learnerId}::uuid order by issued_at desc, id desc`)
}

/** The courses for which a learner has a certificate that was not withdrawn, with its code, without opening any. */
export function issuedTo(queryable: Queryable, learnerId: string | null) {
  return readRows(
    queryable,
    certificates,
    ['courseId', 'code', 'issuedAt'],
    sql`where learner_id = ${learnerId} and withdrawn_at is null order by issued_at`,
  )
}

const holderRow = z.object({ learnerId: z.uuid() })

/** Which of these learners have a certificate of a course that was not withdrawn. */
export async function courseIssuedTo(
  queryable: Queryable,
  courseId: string,
  learnerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryable.run(
    sql`select learner_id as "learnerId" from certificates
      where course_id = ${courseId} and withdrawn_at is null
        and learner_id = any(${sql.param([...learnerIds])}::uuid[])`,
    holderRow,
  )
  return new Set(rows.map(({ learnerId }) => learnerId))
}

/** Gives the certificates of one learner to another one, who keeps their own of the same course. */
export async function moveCertificates(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(sql`
    update certificates moved set learner_id = ${to}
    where learner_id = ${from} and not exists (
      select from certificates own where own.learner_id = ${to} and own.course_id = moved.course_id)`)
}

async function read(keys: Services['keys'], queryable: Queryable, rest: SQL) {
  const rows = await readRows(queryable, certificates, COLUMNS, rest)
  return rows.map(({ sealed, ...row }) => ({ ...row, name: openCertificate(keys, row.id, sealed).name }))
}

/** How many certificates were issued and not withdrawn. */
export async function countCertificates(queryable: Queryable): Promise<number> {
  const [row] = await queryable.run(
    sql`select count(*) as count from certificates where withdrawn_at is null`,
    countRow,
  )
  return Number(row?.count ?? 0)
}
