import { type SQL, sql } from 'drizzle-orm'
import type { ContentChange, ContentRules } from '#server/content/content-handlers.ts'
import type { ContentFields, ContentValues } from '#server/content/content-kind.ts'
import { searchTextOf } from '#server/content/page.ts'
import { refuseProblems } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { FIXED_NEWS_FIELDS, type NewsItem } from '#shared/contract/news.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'
import { isQuickPublish, newsProblems } from '#shared/domain/news.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { deliverNews, withdrawNews } from './deliver.ts'
import { releaseImage, requireImage } from './images.ts'
import { schedulePublishing } from './schedule.ts'
import type { NewsRow, newsKind } from './table.ts'
import { newsView } from './view.ts'

type NewsFields = ContentFields<typeof newsKind>

/** What calls may name beside the fields: the day of what is published, and whole items as they were read. */
interface Sent extends Partial<{ readonly [N in keyof NewsFields]: NewsFields[N] | undefined }> {
  readonly publishedDate?: string | null | undefined
}
type Rules<Query> = ContentRules<typeof newsKind, Query, Sent>
type Change = ContentChange<NewsRow> & { readonly transaction: Transaction; readonly sent: Sent }

/**
 * Makes the stored values of what was written of an item, by the user who is signed in; readers see the organisation as its
 * author, unless the user signs it.
 */
export async function newsValues(
  written: NewsFields,
  { id, now, userId, before, transaction, sent }: Change,
): Promise<ContentValues<typeof newsKind>> {
  const authorId = before?.authorId ?? requireUser(userId)
  const byTeam = before ? before.byTeam : isQuickPublish(sent)
  if (before) refuseOtherFixed(newsView(before), sent)
  if (before && sent.signedBy === 'author' && before.signedBy !== 'author') requireAuthor(authorId, userId)
  // Publishing at once is not put off by a time that was meant before.
  const isMeantNow = before && sent.scheduledTime === undefined && sent.status && sent.status !== 'scheduled'
  const fields = settled(isMeantNow ? { ...written, scheduledTime: null } : written, byTeam)
  refuseProblems(problemsOf(fields, byTeam, now, before?.scheduledTime ?? null))
  if (fields.image && fields.image !== before?.image) await requireImage(transaction, fields.image)
  const day = before ? givenDay(sent.publishedDate ?? null, before.publishedAt, now) : null
  const { title, summary, content, titleSo, summarySo, contentSo } = fields
  return {
    ...fields,
    slug: before?.publishedAt ? before.slug : slugOf(title, id, 'news'),
    authorId,
    byTeam,
    searchText: searchTextOf([title, summary, content, titleSo, summarySo, contentSo]),
    publishedAt: publishedAtOf(fields, day, now),
  }
}

/** What every write ends with: the picture that it took off, the item's time in the queue, and its ways out. */
export const newsWritten: NonNullable<Rules<never>['written']> = async (
  { services, user },
  transaction,
  { row, before, change },
) => {
  const { id, image, status, scheduledTime, updatedAt } = row
  if (before?.image && image !== before.image) await releaseImage(transaction, before.image, updatedAt)
  if (change !== 'restored' && status === 'published' && before?.status !== 'published')
    await writeAudit(transaction, { actor: user?.id ?? null, act: 'news.published', subject: `news/${id}` })
  if (status === 'scheduled' && scheduledTime)
    await schedulePublishing(services, transaction, id, scheduledTime)
  if (status === 'published') await deliverNews(services, transaction, row)
  else await withdrawNews(transaction, id)
}

/** What was to appear while it was deleted comes back as a draft: nobody has decided that it appears now. */
export const notYet = (now: string): SQL =>
  sql`status = case when status = 'scheduled' and scheduled_for <= ${now} then 'draft' else status end`

/** Fills in what follows from the rest: the summary of Quick Publish, and publishing that is put off to a time. */
function settled(sent: NewsFields, byTeam: boolean): NewsFields {
  const summary = sent.summary === '' && byTeam ? summaryOf(sent.content) : sent.summary
  const status = sent.status === 'published' && sent.scheduledTime !== null ? 'scheduled' : sent.status
  // A draft keeps the time that is planned for it.
  const scheduledTime = status === 'scheduled' || status === 'draft' ? sent.scheduledTime : null
  return {
    ...sent,
    summary,
    status,
    scheduledTime,
    // Without a picture there is nothing that it shows.
    imageAlt: sent.image ? sent.imageAlt : '',
    imageAltSo: sent.image ? sent.imageAltSo : null,
  }
}

/** A whole item may be sent back, with what can't be changed as it is. */
function refuseOtherFixed(item: NewsItem, sent: object): void {
  const given: Readonly<Record<string, unknown>> = { ...sent }
  const other = FIXED_NEWS_FIELDS.filter((name) => given[name] !== undefined && given[name] !== item[name])
  refuseProblems(other.map((path) => ({ path, message: 'This field can not be changed here' })))
}

function requireUser(userId: string | null): string {
  if (userId === null) throw new Refusal('unauthenticated')
  return userId
}

/** A name on the public site can put its bearer in danger, so nobody decides it for another. */
function requireAuthor(authorId: string, userId: string | null): void {
  if (authorId === userId) return
  refuseProblems([{ path: 'signedBy', message: 'Only the person who wrote the article can sign it by name' }])
}

/** A time that the item had before may have come in the meantime. */
function problemsOf(fields: NewsFields, byTeam: boolean, now: string, before: string | null) {
  const { scheduledTime, status } = fields
  const isPast =
    status === 'scheduled' && scheduledTime !== null && scheduledTime !== before && scheduledTime <= now
  return [
    ...newsProblems(fields, byTeam),
    ...(isPast ? [{ path: 'scheduledTime', message: 'Choose a time that is still to come' }] : []),
  ]
}

/** When an item was published, where somebody tells its day: the instant stays while the day is the same. */
function givenDay(given: string | null, before: string | null, now: string): string | null {
  if (!given) return before
  const day = given.length === DAY_LENGTH ? given : mogadishuDay(new Date(given))
  if (before !== null && mogadishuDay(new Date(before)) === day) return before
  if (day > mogadishuDay(new Date(now))) {
    throw new Refusal('invalid_input', {
      details: [{ path: 'publishedDate', message: 'The date lies in the future' }],
    })
  }
  return day === mogadishuDay(new Date(now)) ? now : noonOf(day)
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
const noonOf = (day: string) => new Date(`${day}T12:00:00+03:00`).toISOString()

/** What was published keeps its day, also in the archive; a draft has none. */
function publishedAtOf({ status }: NewsFields, before: string | null, now: string): string | null {
  if (status === 'published') return before ?? now
  return status === 'archived' ? before : null
}
