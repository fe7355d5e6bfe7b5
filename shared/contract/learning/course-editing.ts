import { z } from 'zod'
import { endpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { line } from '#shared/contract/written-text.ts'
import { COURSE_LIMITS } from '#shared/courses/course.ts'
import { COURSE_CATEGORIES } from '#shared/courses/courses.ts'
import { IMAGE_LIMIT } from '#shared/domain/news-image.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { courseLayer, layerFields } from './course-layers.ts'
import { courseName } from './course-name.ts'
import { courseStatistics } from './course-statistics.ts'

const instant = z.iso.datetime()
const count = z.int().nonnegative()
/** Null where the account was removed. */
const writer = z.string().nullable()
const version = z.int().nonnegative()
const path = z.string().min(1).max(160)

/** The files of a course: their texts by their paths below its folder, and photos in Base64. */
const files = z.record(path, z.string())

/** Where the course that learners see comes from: the product, or the organisation's own newest edition. */
const SOURCES = ['built-in', 'own'] as const

/** A course as the list of editors shows it. */
export const editedCourse = z.object({
  id: z.string(),
  /** Its titles by language, of the draft if there is one. */
  titles: z.partialRecord(z.enum(LOCALES), z.string()),
  category: z.enum(COURSE_CATEGORIES).nullable(),
  /** What learners see; null while it was never published. */
  published: z.object({ source: z.enum(SOURCES), version: count, at: instant.nullable() }).nullable(),
  /** When editors took it off the site; null while it is on the site, or was never published. */
  hiddenAt: instant.nullable(),
  draft: z.object({ changedAt: instant, by: writer, problems: count }).nullable(),
  /** Whether the product has a newer version than the one that the own edition comes from. */
  hasNewerBuiltIn: z.boolean(),
  /** Additions whose module is gone. */
  layersWithoutPlace: count,
})
export type EditedCourse = z.infer<typeof editedCourse>

const draft = z.object({
  /** Of the draft, for the next write. */
  version,
  files,
  changedAt: instant,
  by: writer,
  /** The version of the built-in course that it comes from; null where it comes from none. */
  builtInVersion: count.nullable(),
})
export type CourseDraft = z.infer<typeof draft>

const edition = z.object({
  version: count,
  at: instant,
  by: writer,
  note: z.string(),
  builtInVersion: count.nullable(),
})
export type CourseEdition = z.infer<typeof edition>

/** How a file of the built-in course differs from the version that the own edition comes from. */
const newerFile = z.object({
  file: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** Whether the own edition changed this file as well. */
  changedHere: z.boolean(),
  /** As the newer version has it; null where it has it no more. */
  text: z.string().nullable(),
})

/** All that an editor works with in a course. */
export const courseInEditing = z.object({
  id: z.string(),
  published: z.object({ source: z.enum(SOURCES), version: count, files }).nullable(),
  hiddenAt: instant.nullable(),
  builtInVersion: count.nullable(),
  draft: draft.nullable(),
  /** A draft that was discarded last and can be brought back. */
  discarded: z.object({ version, changedAt: instant }).nullable(),
  /** A newer built-in version than the one that the own edition comes from. */
  newer: z.object({ version: count, files: z.array(newerFile) }).nullable(),
  /** The organisation's own editions, the newest first. */
  editions: z.array(edition),
  layers: z.array(courseLayer),
})
export type CourseInEditing = z.infer<typeof courseInEditing>

const editor = { access: 'courses:edit', offline: 'online' } as const
const params = z.object({ id: courseName })
const ofLayer = params.extend({ layer: z.uuid() })
/** A whole course as JSON, whose escapes take room. */
const FILES_LIMIT = COURSE_LIMITS.bytes + 1_000_000

/** The work of editors on the courses of the learning hub. */
export const courseEditingContract = {
  list: endpoint({
    ...editor,
    method: 'GET',
    path: '/course-editing',
    summary: 'List all courses for editors, with what learners see, drafts and newer built-in versions',
    output: z.array(editedCourse),
  }),
  media: endpoint({
    ...editor,
    method: 'GET',
    path: '/course-media',
    summary: 'List the public films and recordings of the library that a module can play, by title',
    output: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        /** Where a module plays it. */
        address: z.string(),
        mediaType: z.string(),
        bytes: count,
      }),
    ),
  }),
  create: endpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing',
    summary: 'Begin a course from nothing, as a draft',
    input: z.object({ id: courseName, title: line(100) }),
    output: draft,
    status: 201,
    errors: ['exists'],
  }),
  get: endpoint({
    ...editor,
    method: 'GET',
    path: '/course-editing/:id',
    summary: 'Read a course for editing: what is published, the draft, the editions and the additions',
    params,
    output: courseInEditing,
    errors: ['not_found'],
  }),
  save: endpoint({
    ...editor,
    method: 'PUT',
    path: '/course-editing/:id/draft',
    summary:
      'Save files of a draft, which may be incomplete; null removes a file, and version 0 begins a draft of the published course',
    params,
    bodyLimit: FILES_LIMIT,
    input: z.object({
      version,
      files: z.record(path, z.string().max(COURSE_LIMITS.fileBytes).nullable()),
      /** The newer built-in version whose changes the editor has looked through. */
      seenBuiltIn: count.optional(),
    }),
    output: draft,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  take: endpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/:id/draft/take',
    summary:
      'Make a draft of an earlier edition, or of the built-in course, in the place of the present draft',
    params,
    input: z.object({ version, from: z.union([z.literal('built-in'), count]) }),
    output: draft,
    errors: ['not_found', 'stale'],
  }),
  discard: endpoint({
    ...editor,
    method: 'DELETE',
    path: '/course-editing/:id/draft',
    summary: 'Discard the draft of a course; it can be brought back until the next draft is begun',
    params,
    input: z.object({ version }),
    errors: ['not_found', 'stale'],
  }),
  undiscard: endpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/:id/draft/restore',
    summary: 'Bring back the draft that was discarded last',
    params,
    output: draft,
    errors: ['not_found'],
  }),
  publish: endpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/:id/publish',
    summary: 'Publish the draft as a new edition; what is wrong in it is listed with file and reason',
    params,
    input: z.object({ version, note: line(300) }),
    output: edition,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  hide: endpoint({
    ...editor,
    method: 'PUT',
    path: '/course-editing/:id/hidden',
    summary: 'Take a course off the site, or put it back; what learners did in it is kept',
    params,
    input: z.object({ hidden: z.boolean() }),
    errors: ['not_found'],
  }),
  edition: endpoint({
    ...editor,
    method: 'GET',
    path: '/course-editing/:id/editions/:edition',
    summary: 'Read the files of an edition',
    params: params.extend({ edition: z.coerce.number().int().min(1).max(1_000_000) }),
    output: z.object({ files }),
    errors: ['not_found'],
  }),
  statistics: endpoint({
    ...editor,
    method: 'GET',
    path: '/course-editing/:id/statistics',
    summary:
      'Count who started and finished a course, where learners stop, and which questions are hardest; small numbers are suppressed',
    params,
    output: courseStatistics,
    errors: ['not_found'],
  }),
  addLayer: endpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/:id/layers',
    summary: "Add the organisation's own example, picture or law to a module, after those that it has",
    params,
    input: z.object(layerFields),
    output: courseLayer,
    status: 201,
    errors: ['not_found', 'rule_violated'],
  }),
  editLayer: endpoint({
    ...editor,
    method: 'PATCH',
    path: '/course-editing/:id/layers/:layer',
    summary: 'Change an addition to a module, or move it to another',
    params: ofLayer,
    input: z
      .object({ ...layerFields, version })
      .partial()
      .required({ version: true }),
    output: courseLayer,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  orderLayers: endpoint({
    ...editor,
    method: 'PUT',
    path: '/course-editing/:id/layers/order',
    summary: 'Put the additions of a module in an order',
    params,
    input: z.object({ layers: z.array(z.uuid()).min(1).max(100) }),
    errors: ['not_found'],
  }),
  removeLayer: endpoint({
    ...editor,
    method: 'DELETE',
    path: '/course-editing/:id/layers/:layer',
    summary: 'Remove an addition from a module; it can be brought back',
    params: ofLayer,
    errors: ['not_found'],
  }),
  restoreLayer: endpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/:id/layers/:layer/restore',
    summary: 'Bring back an addition that was removed',
    params: ofLayer,
    output: courseLayer,
    errors: ['not_found'],
  }),
  preparePhoto: uploadEndpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/photo',
    summary:
      'Make a figure of a JPEG, PNG or WebP picture, of which only the pixels remain; nothing is stored before the draft is saved with it',
    bodyLimit: IMAGE_LIMIT,
    limit: 'heavy',
    output: z.object({ webp: z.base64() }),
    errors: ['unsupported_media_type', 'rule_violated'],
  }),
  setPicture: uploadEndpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/:id/layers/:layer/picture',
    summary: 'Give an addition a JPEG, PNG or WebP picture, of which only the pixels are kept',
    params: ofLayer,
    bodyLimit: IMAGE_LIMIT,
    limit: 'heavy',
    output: courseLayer,
    errors: ['not_found', 'unsupported_media_type', 'rule_violated'],
  }),
} as const
