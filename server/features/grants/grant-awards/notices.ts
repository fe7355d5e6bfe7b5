import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import {
  grantEmailTexts,
  mailApplicant,
  newStatusLink,
  openApplication,
} from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { fillText } from '#shared/i18n/fill-text.ts'

interface Notice {
  readonly applicationId: string
  readonly notice: 'bank' | 'reportDue' | 'reportLate' | 'revision' | 'approved' | 'paid'
  /** Of the mail in the outbox. */
  readonly key: string
}

const row = z.object({ language: z.enum(GRANT_LANGUAGES), sealed: z.instanceof(Uint8Array) })

/** Mails an applicant whose address is confirmed that something has happened, or is due; what it is about is read on the page alone. */
export async function mailNotice(
  services: Services,
  transaction: Transaction,
  { applicationId: id, notice, key }: Notice,
): Promise<void> {
  const [application] = await transaction.run(
    sql`select language, sealed from grant_applications
      where id = ${id}::uuid and confirmed_at is not null and sealed is not null`,
    row,
  )
  if (!application) return
  const { language, sealed } = application
  const { notices } = await grantEmailTexts(language)
  const isAlert = notice === 'bank'
  const values = {
    reference: recordReference(id),
    site: services.publicUrl,
    // The reader of an alert may not be the one who changed the details, so it leads nowhere.
    link: isAlert
      ? ''
      : await newStatusLink(services, transaction, { id, language, at: services.records.now() }),
  }
  const lines = [notices[notice], isAlert ? notices.notYou : notices.open]
  await mailApplicant(services, transaction, {
    ...{ key, id, language, subject: notices.subject },
    to: openApplication(services.keys, id, sealed).contactEmail,
    lines: lines.map((line) => fillText(line, values)),
  })
}
