import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { ContentChange, ContentRules } from '#server/content/content-handlers.ts'
import type { ContentFields, ContentValues } from '#server/content/content-kind.ts'
import { searchTextOf } from '#server/content/page.ts'
import { refuseProblems } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { readAssistance, type SentAssistance } from '#server/features/publishing/assisted-texts/index.ts'
import { FIXED_NEWS_FIELDS, type NewsItem } from '#shared/contract/publishing/news.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'
import { isQuickPublish, newsProblems } from '#shared/domain/news.ts'
import { eventDayProblems } from '#shared/domain/news-days.ts'
import { slugOf } from '#shared/domain/slug.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { deliverNews, withdrawNews } from './deliver.ts'
import { releaseImage, requireImage } from './images.ts'
import { schedulePublishing } from './schedule.ts'
import type { NewsRow, newsKind } from './tables.ts'
import { newsView } from './view.ts'

type NewsFields = ContentFields<typeof newsKind>

/** What calls may name beside the fields: the day of publication, the assistant's answers, and whole items as they were read. */
interface Sent
  extends Partial<{ readonly [N in keyof NewsFields]: NewsFields[N] | undefined }>,
    SentAssistance {
  readonly publishedDate?: string | null | undefined
}
type Rules<Query> = ContentRules<typeof newsKind, Query, Sent>
type Change = ContentChange<NewsRow> & { readonly transaction: Transaction; readonly sent: Sent }

/**
 * Makes the stored values from the input of the signed-in user; readers see the organisation as its author, unless
 * the user signs it.
 */
export async function newsValues(
  written: NewsFields,
  { id, now, userId, before, transaction, sent }: Change,
): Promise<ContentValues<typeof newsKind>> {
  const authorId = before?.authorId ?? requireUser(userId)
  const byTeam = before ? before.byTeam : isQuickPublish(sent)
  if (before) refuseOtherFixed(newsView(before), sent)
  if (before && sent.signedBy === 'author' && before.signedBy !== 'author') requireAuthor(authorId, userId)
  // Publishing at once must not be delayed by a time that was planned earlier.
  const isMeantNow = before && sent.scheduledTime === undefined && sent.status && sent.status !== 'scheduled'
  const meant = isMeantNow ? { ...written, scheduledTime: null } : written
  const { help, unread } = await readAssistance(transaction, sent, {
    ...{ userId: userId ?? authorId, subject: `news/${id}`, act: 'news.translation-read', textsIn: TEXTS_IN },
    unread: [...(before?.unreadTranslations ?? []), ...(written.unreadTranslations ?? [])],
  })
  const unreadTranslations = unread.filter((language) => hasTextsIn(meant, language))
  const fields = settled({ ...meant, unreadTranslations }, byTeam)
  refuseProblems(problemsOf(fields, byTeam, now, before))
  if (fields.image && fields.image !== before?.image) await requireImage(transaction, fields.image)
  const day = before ? givenDay(sent.publishedDate ?? null, before.publishedAt, now) : null
  const { title, summary, content, titleSo, summarySo, contentSo } = fields
  return {
    ...fields,
    slug: before?.publishedAt ? before.slug : slugOf(title, id, 'news'),
    authorId,
    byTeam,
    assistedBy: help ?? before?.assistedBy ?? '',
    searchText: searchTextOf([title, summary, content, titleSo, summarySo, contentSo]),
    publishedAt: publishedAtOf(fields, day, now),
  }
}

/** The end of every write: releases a replaced picture, schedules the item, and sends it through its channels. */
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

/**
 * An item whose time passed while it was deleted comes back as a draft: nobody has decided that it should appear now.
 */
export const notYet = (now: string): SQL =>
  sql`status = case when status = 'scheduled' and scheduled_for <= ${now} then 'draft' else status end`

/** The texts of an article in each language. */
const TEXTS_IN = {
  en: ['title', 'summary', 'content'],
  so: ['titleSo', 'summarySo', 'contentSo'],
} as const satisfies Readonly<Record<Locale, readonly (keyof NewsFields)[]>>

const hasTextsIn = (fields: NewsFields, language: Locale) => TEXTS_IN[language].some((name) => fields[name])

/** Completes the fields: the summary of Quick Publish, and the status of an item that is published later. */
function settled(sent: NewsFields, byTeam: boolean): NewsFields {
  const summary = sent.summary === '' && byTeam ? summaryOf(sent.content) : sent.summary
  const status = sent.status === 'published' && sent.scheduledTime !== null ? 'scheduled' : sent.status
  // A draft keeps its planned time.
  const scheduledTime = status === 'scheduled' || status === 'draft' ? sent.scheduledTime : null
  return {
    ...sent,
    summary,
    status,
    scheduledTime,
    // Without a picture there is no text alternative.
    imageAlt: sent.image ? sent.imageAlt : '',
    imageAltSo: sent.image ? sent.imageAltSo : null,
  }
}

/** A whole item may be sent back if its fixed fields are unchanged. */
function refuseOtherFixed(item: NewsItem, sent: object): void {
  const values: Readonly<Record<string, unknown>> = { ...sent }
  const other = FIXED_NEWS_FIELDS.filter((name) => values[name] !== undefined && values[name] !== item[name])
  refuseProblems(other.map((path) => ({ path, message: 'This field cannot be changed here' })))
}

function requireUser(userId: string | null): string {
  if (userId === null) throw new Refusal('unauthenticated')
  return userId
}

/** A name on the public site can put its bearer in danger, so nobody may decide that for another user. */
function requireAuthor(authorId: string, userId: string | null): void {
  if (authorId === userId) return
  refuseProblems([{ path: 'signedBy', message: 'Only the person who wrote the article can sign it by name' }])
}

/** The item's former time may have passed in the meantime, so only a new time must be in the future. */
function problemsOf(fields: NewsFields, byTeam: boolean, now: string, before: Change['before']) {
  const { scheduledTime, status, eventOn } = fields
  const isNew = scheduledTime !== (before?.scheduledTime ?? null)
  const isPast = status === 'scheduled' && scheduledTime !== null && isNew && scheduledTime <= now
  const isAggregated = Boolean(before?.externalSource)
  return [
    ...newsProblems(fields, byTeam),
    ...eventDayProblems(eventOn, { now: Date.parse(now), isAggregated }),
    ...(isPast ? [{ path: 'scheduledTime', message: 'Choose a time that is still to come' }] : []),
  ]
}

/** The instant of publication for a given day: the former instant stays if its day is the same. */
function givenDay(typedDay: string | null, before: string | null, now: string): string | null {
  if (!typedDay) return before
  const day = typedDay.length === DAY_LENGTH ? typedDay : mogadishuDay(new Date(typedDay))
  if (before !== null && mogadishuDay(new Date(before)) === day) return before
  if (day > mogadishuDay(new Date(now))) {
    throw new Refusal('invalid_input', {
      details: [{ path: 'publishedDate', message: 'The date is in the future' }],
    })
  }
  return day === mogadishuDay(new Date(now)) ? now : noonOf(day)
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
const noonOf = (day: string) => new Date(`${day}T12:00:00+03:00`).toISOString()

/** A published item keeps its instant, also in the archive; a draft has none. */
function publishedAtOf({ status }: NewsFields, before: string | null, now: string): string | null {
  if (status === 'published') return before ?? now
  return status === 'archived' ? before : null
}
