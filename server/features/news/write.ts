import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { searchTextOf } from '#server/content/page.ts'
import { lockVersion, markDeleted, writeContent } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { FIXED_NEWS_FIELDS, type NewsItem, type newsContract } from '#shared/contract/news.ts'
import type { AuditAct } from '#shared/domain/audit-acts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'
import { isQuickPublish, type NewsFields, newsProblems } from '#shared/domain/news.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { deliverNews, withdrawNews } from './deliver.ts'
import { releaseImage, requireImage } from './images.ts'
import { schedulePublishing } from './schedule.ts'
import { findNews, newsView } from './table.ts'

type Creation = ParsedInput<typeof newsContract.create>
type Edit = ParsedInput<typeof newsContract.edit> | ParsedInput<typeof newsContract.replace>

/** Creates news by the user who is signed in; readers see the organisation as its author, unless the user signs it. */
export async function createNews(context: ServerContext, input: Creation): Promise<NewsItem> {
  const user = callerOf(context)
  const byTeam = isQuickPublish(input)
  const now = context.services.records.now().toISOString()
  const { publishedDate: _day, author: _sender, ...sent } = input
  const fields = settled(sent, byTeam)
  refuseProblems(fields, byTeam, now)
  const id = uuidv7()
  return writeContent(context, async (transaction) => {
    const publishedAt = fields.status === 'published' ? now : null
    if (fields.image) await requireImage(transaction, fields.image)
    await transaction.run(sql`
      insert into news (id, slug, status, title, summary, content, title_so, summary_so, content_so, image_id,
        image_alt, image_alt_so, category, tags, priority, author_id, by_team, signed_by, search_text, created_at, updated_at, published_at, scheduled_for, channels,
        audience)
      values (${id}, ${slugOf(fields.title, id, 'news')}, ${fields.status}, ${fields.title}, ${fields.summary},
        ${fields.content}, ${fields.titleSo}, ${fields.summarySo}, ${fields.contentSo}, ${fields.image},
        ${fields.imageAlt}, ${fields.imageAltSo}, ${fields.category}, ${fields.tags}, ${fields.priority}, ${user.id}, ${byTeam}, ${fields.signedBy}, ${searchText(fields)}, ${now}, ${now},
        ${publishedAt}, ${fields.scheduledTime}, ${sql.param([...fields.channels])}::text[],
        ${sql.param([...fields.targetAudience])}::text[])`)
    await audit(transaction, user.id, 'news.created', id, { state: fields.status })
    if (publishedAt) await audit(transaction, user.id, 'news.published', id)
    return finish(context, transaction, id)
  })
}

/** Changes an item; where a version is told, only one that nobody else has changed since it was read. */
export async function editNews(
  context: ServerContext,
  id: string,
  input: Edit,
  takenFrom: string | null = null,
): Promise<NewsItem> {
  const user = callerOf(context)
  const { version, ...sent } = input
  const { publishedDate, ...patch } = { publishedDate: null, ...sent }
  return writeContent(
    context,
    async (transaction) => {
      await lockVersion(transaction, 'news', id, version)
      const found = await findNews(transaction, id)
      if (!found) throw new Refusal('not_found')
      refuseOtherFixed(newsView(found), sent)
      if (patch.signedBy === 'author' && found.signedBy !== 'author') requireAuthor(found.authorId, user.id)
      const now = context.services.records.now().toISOString()
      // Publishing at once is not put off by a time that was meant before.
      const time = patch.status && patch.status !== 'scheduled' ? null : found.scheduledTime
      const fields = settled({ ...found, scheduledTime: time, ...patch }, found.byTeam)
      refuseProblems(fields, found.byTeam, now, found.scheduledTime)
      if (fields.image && fields.image !== found.image) await requireImage(transaction, fields.image)
      const day = toldDay(publishedDate ?? null, found.publishedAt, now)
      const publishedAt = publishedAtOf(fields, day, now)
      await transaction.run(sql`
      update news set version = version + 1, slug = ${found.publishedAt ? found.slug : slugOf(fields.title, id, 'news')},
        status = ${fields.status}, title = ${fields.title}, summary = ${fields.summary}, content = ${fields.content},
        title_so = ${fields.titleSo}, summary_so = ${fields.summarySo}, content_so = ${fields.contentSo},
        image_id = ${fields.image}, image_alt = ${fields.imageAlt}, image_alt_so = ${fields.imageAltSo},
        category = ${fields.category}, tags = ${fields.tags}, priority = ${fields.priority},
        search_text = ${searchText(fields)}, updated_at = ${now}, published_at = ${publishedAt},
        scheduled_for = ${fields.scheduledTime}, channels = ${sql.param([...fields.channels])}::text[],
        audience = ${sql.param([...fields.targetAudience])}::text[], signed_by = ${fields.signedBy}
      where id = ${id}`)
      if (found.image && fields.image !== found.image) await releaseImage(transaction, found.image, now)
      const changed = Object.keys(patch).filter((name) => name in fields)
      await audit(transaction, user.id, 'news.edited', id, { state: fields.status, fields: changed })
      const published = fields.status === 'published' && found.status !== 'published'
      if (published) await audit(transaction, user.id, 'news.published', id)
      return finish(context, transaction, id)
    },
    takenFrom,
  )
}

/** What was to appear while it was deleted comes back as a draft: nobody has decided that it appears now. */
const notYet = (now: string): SQL =>
  sql`, status = case when status = 'scheduled' and scheduled_for <= ${now} then 'draft' else status end`

/** Takes an item away, in the version that was read if one is told, or brings it back; answers whether there was one. */
export async function setDeleted(
  context: ServerContext,
  id: string,
  deleted: boolean,
  version?: number,
): Promise<boolean> {
  const user = callerOf(context)
  return writeContent(context, async (transaction) => {
    if (deleted) await lockVersion(transaction, 'news', id, version)
    const now = context.services.records.now()
    const also = deleted ? sql`` : notYet(now.toISOString())
    if ((await markDeleted(transaction, 'news', sql`id = ${id}`, { deleted, now, also })) === 0) return false
    await audit(transaction, user.id, deleted ? 'news.deleted' : 'news.restored', id)
    if (deleted) await withdrawNews(transaction, id)
    else await finish(context, transaction, id)
    return true
  })
}

/** Fills in what follows from the rest: the summary of Quick Publish, and publishing that is put off to a time. */
function settled(sent: NewsFields, byTeam: boolean): NewsFields {
  const { title, content, titleSo, summarySo, contentSo, category, tags, priority } = sent
  const { image, imageAlt, imageAltSo, channels, targetAudience, signedBy } = sent
  const summary = sent.summary === '' && byTeam ? summaryOf(content) : sent.summary
  const status = sent.status === 'published' && sent.scheduledTime !== null ? 'scheduled' : sent.status
  // A draft keeps the time that is planned for it.
  const scheduledTime = status === 'scheduled' || status === 'draft' ? sent.scheduledTime : null
  return {
    title,
    summary,
    content,
    titleSo,
    summarySo,
    contentSo,
    image,
    // Without a picture there is nothing that it shows.
    imageAlt: image ? imageAlt : '',
    imageAltSo: image ? imageAltSo : null,
    category,
    tags,
    priority,
    status,
    scheduledTime,
    channels,
    targetAudience,
    signedBy,
  }
}

/** A whole item may be sent back, with what can't be changed as it is. */
function refuseOtherFixed(item: NewsItem, sent: Readonly<Record<string, unknown>>): void {
  const other = FIXED_NEWS_FIELDS.filter((name) => sent[name] !== undefined && sent[name] !== item[name])
  const details = other.map((path) => ({ path, message: 'This field can not be changed here' }))
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}

/** A name on the public site can put its bearer in danger, so nobody decides it for another. */
function requireAuthor(authorId: string, userId: string): void {
  if (authorId === userId) return
  const message = 'Only the person who wrote the article can sign it by name'
  throw new Refusal('invalid_input', { details: [{ path: 'signedBy', message }] })
}

/** A time that the item had before may have come in the meantime. */
function refuseProblems(
  fields: NewsFields,
  byTeam: boolean,
  now: string,
  before: string | null = null,
): void {
  const { scheduledTime, status } = fields
  const isPast =
    status === 'scheduled' && scheduledTime !== null && scheduledTime !== before && scheduledTime <= now
  const details = [
    ...newsProblems(fields, byTeam),
    ...(isPast ? [{ path: 'scheduledTime', message: 'Choose a time that is still to come' }] : []),
  ]
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}

/** When an item was published, where somebody tells its day: the instant stays while the day is the same. */
function toldDay(told: string | null, before: string | null, now: string): string | null {
  if (!told) return before
  const day = told.length === DAY_LENGTH ? told : mogadishuDay(new Date(told))
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

function searchText(fields: NewsFields): string {
  const { title, summary, content, titleSo, summarySo, contentSo } = fields
  return searchTextOf([title, summary, content, titleSo, summarySo, contentSo])
}

async function audit(
  transaction: Transaction,
  actor: string,
  act: AuditAct,
  id: string,
  detail: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<void> {
  await writeAudit(transaction, { actor, act, subject: `news/${id}`, detail })
}

/** What every change ends with: the item as it now is, its time in the queue where it has one, and its ways out. */
async function finish({ services }: ServerContext, transaction: Transaction, id: string): Promise<NewsItem> {
  const row = await findNews(transaction, id)
  if (!row) throw new Error('A news item that was just written is missing')
  if (row.status === 'scheduled' && row.scheduledTime)
    await schedulePublishing(services, transaction, id, row.scheduledTime)
  if (row.status === 'published') await deliverNews(services, transaction, row)
  else await withdrawNews(transaction, id)
  return newsView(row)
}
