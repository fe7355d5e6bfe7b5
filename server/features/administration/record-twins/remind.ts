import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import { twinsKeptUntil } from '#server/records/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { recurs, weekly } from '#server/tasks/recurring.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

const SUNDAY = 0
const waiting = z.object({ keptUntil: z.iso.datetime().nullable() })
const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

/**
 * Mails all administrators while twins wait for one of them to look, with the day on which the first of them are no longer kept;
 * one mail a day at most, and none once all were looked at or their time is over.
 */
export async function remindOfTwins(services: Services): Promise<void> {
  const { database, publicUrl, records } = services
  const [first] = await database.run(
    sql`select min(${twinsKeptUntil()}) as "keptUntil" from record_twins
      where looked_at is null and ${twinsKeptUntil()} > now()`,
    waiting,
  )
  const keptUntil = first?.keptUntil
  if (!keptUntil) return
  await database.transaction(async (transaction) => {
    const people = await transaction.run(
      sql`select id, email, locale from users
        where role = 'administrator' and disabled_at is null and password_hash is not null order by id`,
      reader,
    )
    const mails = people.map(async ({ id, email, locale }): Promise<NewMail> => {
      const { twins } = await loadNamespace(locale, 'emailTemplates')
      const lines = [
        fillText(twins.text, { time: formatDateTime(keptUntil, locale, EAST_AFRICA) }),
        fillText(twins.open, { link: `${publicUrl}${addressIn(locale, '/devices/record-twins')}` }),
      ]
      return {
        ...{ kind: 'waiting', key: `record-twins/${mogadishuDay(records.now())}/${id}`, to: email },
        subject: twins.subject,
        body: emailBody([{ locale, lines }]),
      }
    })
    await enqueueMail(services, transaction, await Promise.all(mails))
  })
}

/** Once a week, at the beginning of the week in Somalia. */
export const remindOfTwinsWeekly: StartWorkers = (services) =>
  recurs(services, { name: 'remind-of-twins', rule: weekly(SUNDAY, '08:00'), firstAfterHours: 1 }, () =>
    remindOfTwins(services),
  )
