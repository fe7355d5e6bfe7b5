import { z } from 'zod'
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, MODULE_TYPES } from '#shared/domain/courses.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** A name that is a folder, a file or a part of an address as well. */
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and hyphens only')
const text = z.string().trim().min(1)

/** The structure of a course without any text: `course.json` of its folder. */
export const courseStructure = z.strictObject({
  id,
  version: z.int().min(1),
  category: z.enum(COURSE_CATEGORIES),
  difficulty: z.enum(COURSE_DIFFICULTIES),
  /** Courses that come first. */
  requires: z.array(id),
  objectives: z.array(id).min(1),
  modules: z
    .array(
      z.strictObject({
        id,
        type: z.enum(MODULE_TYPES),
        minutes: z.int().min(1).max(180),
        /** Modules of the same course that come first. */
        requires: z.array(id),
        objectives: z.array(id).min(1),
        /** Whether violence is described in it. */
        warning: z.literal(true).optional(),
        /** A film or recording in the folder `media`, with its captions; the text of the module is its transcript. */
        media: z
          .strictObject({
            file: z
              .string()
              .regex(/^[a-z0-9-]+\.(?:mp4|webm|m4a|mp3|ogg)$/, 'A film or recording by its name'),
            captions: z.partialRecord(z.enum(LOCALES), z.string().regex(/^[a-z0-9-]+\.vtt$/)).default({}),
          })
          .optional(),
      }),
    )
    .min(1),
  assessment: z.strictObject({
    /** How many questions of the pool an attempt has. */
    draw: z.int().min(5),
    passPercent: z.int().min(50).max(100),
  }),
})

/** The titles and short texts of a course in one language: `course.json` of the folder of that language. */
export const courseTexts = z.strictObject({
  title: text.max(100),
  summary: text.max(160),
  description: text,
  objectives: z.record(id, text),
  modules: z.record(id, z.strictObject({ title: text, summary: text, warning: text.optional() })),
  /** Of each drawn figure, what it shows for people who cannot see it, and what stands below it. */
  figures: z.record(id, z.strictObject({ alt: text, caption: text })),
})

const question = z.strictObject({
  id,
  objective: id,
  module: id,
  text,
  choices: z
    .array(z.strictObject({ text, right: z.literal(true).optional(), why: text }))
    .min(3)
    .max(5)
    .refine((choices) => choices.some(({ right }) => right), 'One choice at least is right')
    .refine((choices) => choices.some(({ right }) => !right), 'One choice at least is wrong'),
  explanation: text,
})

/** The knowledge checks of the modules, and the pool of which each assessment is drawn: `questions.json`. */
export const courseQuestions = z.strictObject({
  checks: z.record(id, z.array(question).min(5)),
  pool: z.array(question),
})

export type CourseStructure = z.output<typeof courseStructure>
export type CourseTexts = z.output<typeof courseTexts>
export type CourseQuestions = z.output<typeof courseQuestions>
