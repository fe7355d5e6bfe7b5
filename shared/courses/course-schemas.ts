import { z } from 'zod'
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, MODULE_TYPES } from '#shared/courses/courses.ts'
import { documentOfMedia } from '#shared/domain/course-media.ts'
import { COURSE_FORMAT } from './course-format.ts'

/** Most characters of a name in a course: it is a folder, a file or a part of an address as well. */
export const LONGEST_COURSE_ID = 60

/** A name that is a folder, a file or a part of an address as well. */
export const courseId = z
  .string()
  .max(LONGEST_COURSE_ID, 'name_too_long')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'name_not_plain')
const text = z.string().trim().min(1, 'text_missing')

/** Questions that a knowledge check has at least, and that an assessment draws at least. */
export const FEWEST_QUESTIONS = 5
/** How many times as many questions the pool has as an assessment draws, so that two people get different ones. */
const POOL_TIMES = 2
/** Questions that the pool of a course needs. */
export const poolNeeded = (draw: number): number => POOL_TIMES * Math.max(draw, FEWEST_QUESTIONS)

/** The structure of a course without any text: `course.json` of its folder. Messages are the codes of problems. */
export const courseStructure = z.strictObject({
  format: z.literal(COURSE_FORMAT),
  id: courseId,
  version: z.int().min(1),
  category: z.enum(COURSE_CATEGORIES),
  difficulty: z.enum(COURSE_DIFFICULTIES),
  /** Courses that come first. */
  requires: z.array(courseId),
  objectives: z.array(courseId).min(1, 'no_objectives'),
  modules: z
    .array(
      z.strictObject({
        id: courseId,
        type: z.enum(MODULE_TYPES),
        minutes: z.int().min(1, 'minutes_wrong').max(180, 'minutes_wrong'),
        /** Modules of the same course that come first. */
        requires: z.array(courseId),
        objectives: z.array(courseId).min(1, 'no_objectives'),
        /** Whether violence is described in it. */
        warning: z.literal(true).optional(),
      }),
    )
    .min(1, 'no_modules'),
  assessment: z.strictObject({
    /** How many questions of the pool an attempt has. */
    draw: z.int().min(FEWEST_QUESTIONS, 'draw_too_small'),
    passPercent: z.int().min(50, 'pass_percent_wrong').max(100, 'pass_percent_wrong'),
  }),
})

/** The titles and short texts of a course in one language: `course.json` of the folder of that language. */
export const courseTexts = z.strictObject({
  title: text.max(100, 'text_too_long'),
  summary: text.max(160, 'text_too_long'),
  description: text,
  objectives: z.record(courseId, text),
  modules: z.record(
    courseId,
    z.strictObject({
      title: text,
      summary: text,
      warning: text.optional(),
      /** Where the film or recording of the module is: on another site, or a document of this site's library. */
      media: z
        .union(
          [
            z.url({ protocol: /^https$/ }).max(500),
            z.string().refine((address) => documentOfMedia(address) !== null),
          ],
          'media_address_wrong',
        )
        .optional(),
    }),
  ),
  /** Of each drawn figure, what it shows for people who cannot see it, and the words below it. */
  figures: z.record(courseId, z.strictObject({ alt: text, caption: text })),
})

/** A name that editors choose from a list, which they may not have done yet. */
const chosen = (missing: 'objective_missing' | 'module_missing') =>
  z.string().min(1, { error: missing, abort: true }).pipe(courseId)

const question = z.strictObject({
  id: courseId,
  objective: chosen('objective_missing'),
  module: chosen('module_missing'),
  text,
  choices: z.array(z.strictObject({ text, right: z.literal(true).optional(), why: text })),
  explanation: text,
})

/**
 * The knowledge checks of the modules, and the pool of which each assessment is drawn: `questions.json`. How many there have to be
 * is looked at by `checkQuestions`, since a schema says nothing of a list in which something else is wrong.
 */
export const courseQuestions = z.strictObject({
  checks: z.record(courseId, z.array(question)),
  pool: z.array(question),
})

export type CourseStructure = z.output<typeof courseStructure>
export type CourseTexts = z.output<typeof courseTexts>
export type CourseQuestions = z.output<typeof courseQuestions>
