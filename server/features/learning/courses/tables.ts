import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { LAYER_KINDS } from '#shared/domain/course-layers.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** One row, whose value changes with every write of the courses that learners see. */
export const courseState = pgTable('course_state', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  revision: uuid('revision').notNull().defaultRandom(),
})

/** The organisation's own editions of courses, which are never changed. */
export const courseEditions = pgTable(
  'course_editions',
  {
    courseId: text('course_id').notNull(),
    version: integer('version').notNull(),
    files: jsonb('files').notNull(),
    builtInVersion: integer('built_in_version'),
    note: text('note').notNull(),
    madeBy: uuid('made_by'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.version] })],
)

/** Courses that editors took off the site; the database makes the id of the name. */
export const hiddenCourses = pgTable('hidden_courses', {
  courseId: text('course_id').primaryKey(),
  id: uuid('id').generatedAlwaysAs(sql`md5(course_id)::uuid`).notNull(),
  hiddenBy: uuid('hidden_by'),
  hiddenAt: instant('hidden_at').notNull(),
})

/** The built-in versions on which editions stand. */
export const courseBases = pgTable(
  'course_bases',
  {
    courseId: text('course_id').notNull(),
    version: integer('version').notNull(),
    files: jsonb('files').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.version] })],
)

/** The organisation's own additions to modules. */
export const courseLayers = pgTable('course_layers', {
  id: uuid('id').primaryKey(),
  courseId: text('course_id').notNull(),
  moduleId: text('module_id').notNull(),
  version: integer('version').notNull().default(1),
  language: text('language', { enum: LOCALES }).notNull(),
  kind: text('kind', { enum: LAYER_KINDS }).notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  alt: text('alt').notNull(),
  picture: bytes('picture'),
  pictureWidth: integer('picture_width'),
  pictureHeight: integer('picture_height'),
  position: integer('position').notNull(),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
  removedAt: instant('removed_at'),
})
