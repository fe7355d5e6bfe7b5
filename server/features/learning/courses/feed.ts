import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { atomDocument, escapedXml } from '#server/content/atom.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { Course } from '#shared/courses/course.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { courseLibrary } from './library.ts'
import { courseEditions } from './tables.ts'

const ADDRESS = '/api/courses/feed.atom'
/** With it the learning hub came to this installation. */
const FIRST_MIGRATION = '0245-learners.sql'

/** The courses as Atom (RFC 4287), the newest first, with their titles and descriptions in both languages. */
export async function courseFeed({ database, publicUrl }: Services): Promise<FileAnswer> {
  const [courses, shownAt, { title }] = await Promise.all([
    courseLibrary(database),
    readShown(database),
    loadNamespace('en', 'learning'),
  ])
  const at = (path: string) => new URL(path, publicUrl).href
  const entries = [...courses].map(([id, course]) => ({ id, course, ...shownAt(id) }))
  const newestFirst = entries.toSorted((one, other) => (one.first < other.first ? 1 : -1))
  const body = atomDocument({
    ...{ self: at(ADDRESS), page: at('/learning'), title: `${NEWS_TEAM}: ${title}` },
    changes: entries.map(({ last }) => last),
    entries: newestFirst.map(({ id, course, first, last }) => {
      const page = at(`/learning/courses/${id}`)
      return `
  <entry>
    <id>${escapedXml(page)}</id>
    <title>${escapedXml(wordsOf(course, 'title').join(' / '))}</title>
    <link rel="alternate" type="text/html" href="${escapedXml(page)}"/>
    <published>${first}</published>
    <updated>${last}</updated>
    <author><name>${escapedXml(NEWS_TEAM)}</name></author>
    <category term="${course.structure.category}"/>
    <summary>${escapedXml(wordsOf(course, 'description').join(' '))}</summary>
  </entry>`
    }),
  })
  return { body, mediaType: 'application/atom+xml; charset=utf-8', inline: true }
}

const wordsOf = ({ languages: { en, so } }: Course, name: 'title' | 'description') =>
  [en.texts[name], so?.texts[name]].flatMap((text) => text ?? [])

const shownRow = z.object({ id: z.string(), first: z.iso.datetime(), last: z.iso.datetime() })
const sinceRow = z.object({ at: z.iso.datetime() })

/** When a course was first shown, and when its newest edition was; a built-in course came with the hub. */
async function readShown(queryable: Queryable) {
  const [editions, [since]] = await Promise.all([
    queryable.run(
      sql`select course_id as id, min(made_at) as first, max(made_at) as last from ${courseEditions} group by course_id`,
      shownRow,
    ),
    queryable.run(sql`select applied_at as at from migrations where name = ${FIRST_MIGRATION}`, sinceRow),
  ])
  const came = since?.at ?? new Date(0).toISOString()
  return (id: string) => editions.find((edition) => edition.id === id) ?? { first: came, last: came }
}
