import { randomFillSync, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { newCertificateCode } from '#shared/domain/certificate-codes.ts'
import {
  type CoursePlan,
  type CourseProgress,
  missingForCertificate,
} from '#shared/domain/learning-progress.ts'
import { sealCertificate } from './sealed.ts'
import { PLACES } from './status-list.ts'
import { certificateStatuses, certificates } from './tables.ts'

/** A course as a certificate says it. */
export interface CertifiedCourse {
  readonly id: string
  readonly version: number
  readonly titleEn: string
  readonly titleSo: string | null
  /** The minutes that all of its modules take. */
  readonly minutes: number
}

/** What decides whether a certificate is due. */
export interface Achieved {
  readonly learnerId: string
  /** The learner's name, as the certificate shall show it. */
  readonly name: string
  readonly course: CertifiedCourse
  readonly plan: CoursePlan
  readonly progress: CourseProgress
}

const issued = z.object({ code: z.string() })

/**
 * Issues the certificate of a course once nothing is missing for it, in the transaction that wrote the progress. One learner
 * gets one certificate of a course, however often and from wherever this is called; a withdrawn one is not issued again.
 * Returns its code, or null while something is missing.
 */
export async function issueIfDue(
  services: Pick<Services, 'keys' | 'records'>,
  transaction: Transaction,
  achieved: Achieved,
): Promise<string | null> {
  if (!missingForCertificate(achieved.plan, achieved.progress).isNothing) return null
  const { learnerId, course } = achieved
  // Two events of one learner may complete the course at once.
  const lock = `certificate/${learnerId}/${course.id}`
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 26))`)
  const [certificate] = await transaction.run(
    sql`select code from certificates where learner_id = ${learnerId}::uuid and course_id = ${course.id}`,
    issued,
  )
  return certificate?.code ?? (await issue(services, transaction, achieved))
}

async function issue(
  { keys, records }: Pick<Services, 'keys' | 'records'>,
  transaction: Transaction,
  { learnerId, name, course }: Achieved,
): Promise<string> {
  const id = uuidv7()
  const code = newCertificateCode((bytes) => randomFillSync(bytes))
  const place = await takePlace(transaction)
  await insertRow(transaction, certificates, {
    ...{ id, code, learnerId, courseId: course.id, courseVersion: course.version },
    ...{ titleEn: course.titleEn, titleSo: course.titleSo, minutes: course.minutes },
    ...{ sealed: sealCertificate(keys, id, { name }), issuedAt: records.now().toISOString() },
    ...{ statusList: place.list, statusPlace: place.place },
  })
  await writeAudit(transaction, { actor: null, act: 'certificate.issued', subject: `certificates/${id}` })
  return code
}

const filled = z.object({ list: z.int(), used: z.int() })

/**
 * Takes a random free place in the last status list, so that the place says nothing about when or to whom a certificate was
 * issued. A list is left half empty, so that few tries find a free place.
 */
async function takePlace(
  transaction: Transaction,
): Promise<{ readonly list: number; readonly place: number }> {
  const [last] = await transaction.run(
    sql`select list, count(*)::int as used from certificate_statuses
      where list = (select max(list) from certificate_statuses) group by list`,
    filled,
  )
  const list = !last ? 1 : last.used < PLACES / 2 ? last.list : last.list + 1
  for (;;) {
    const place = randomInt(PLACES)
    const isFree = await insertRow(
      transaction,
      certificateStatuses,
      { list, place },
      sql`on conflict do nothing`,
    )
    if (isFree) return { list, place }
  }
}
