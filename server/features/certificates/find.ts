import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
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
  const [found] = await read(services.keys, services.database, sql`where code = ${code}`)
  return found ?? null
}

/** The certificates of a learner, the newest first. */
export function certificatesOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  learnerId: string,
): Promise<Certificate[]> {
  return read(keys, queryable, sql`where learner_id = ${learnerId}::uuid order by issued_at desc, id desc`)
}

async function read(keys: Services['keys'], queryable: Queryable, rest: SQL) {
  const rows = await readRows(queryable, certificates, COLUMNS, rest)
  return rows.map(({ sealed, ...row }) => ({ ...row, name: openCertificate(keys, row.id, sealed).name }))
}
