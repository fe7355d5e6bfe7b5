import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'

const FURTHEST_ID = 100
/** Longer than anybody looks at one page; what a page that was left open says beyond it is cut by the sender. */
const LONGEST_STRETCH_SECONDS = 3600
const MOST_CHOICES = 10

/** The name of a course, module or question: a folder or file below `courses`. */
export const courseName = z
  .string()
  .max(FURTHEST_ID)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const inModule = {
  /** Made by the device (UUID version 7); an event that is sent again is known by it. */
  id: z.uuid(),
  courseId: courseName,
  moduleId: courseName,
  /** When it happened, by the clock of the device. */
  at: z.iso.datetime(),
}

/** One thing that a learner did on a device. */
export const learningEvent = z.discriminatedUnion('kind', [
  z.object({ ...inModule, kind: z.literal('module-started') }),
  z.object({ ...inModule, kind: z.literal('module-progressed'), percent: z.int().min(0).max(100) }),
  z.object({ ...inModule, kind: z.literal('module-completed') }),
  z.object({
    ...inModule,
    kind: z.literal('question-answered'),
    questionId: courseName,
    /** The places of the ticked choices in the course's own order. */
    choices: z.array(z.int().min(0).max(MOST_CHOICES)).max(MOST_CHOICES),
    /** The marks of all choices as they were shown; what former builds kept does not have them. */
    shown: z
      .array(z.string().regex(/^[a-z0-9]{1,13}$/))
      .max(MOST_CHOICES)
      .optional(),
  }),
  z.object({
    ...inModule,
    kind: z.literal('time-spent'),
    seconds: z.int().min(1).max(LONGEST_STRETCH_SECONDS),
  }),
])
export type LearningEvent = z.infer<typeof learningEvent>

/** The kinds of learning events. */
export const LEARNING_EVENT_KINDS = [
  'module-started',
  'module-progressed',
  'module-completed',
  'question-answered',
  'time-spent',
] as const satisfies readonly LearningEvent['kind'][]

/** Why an event did not count; `module_locked` waits until the module opens. */
const LEARNING_EVENT_REASONS = [
  'module_locked',
  'unknown_course',
  'unknown_module',
  'unknown_question',
] as const

/** What became of one event that was sent. */
export const learningEventResult = z.object({
  id: z.uuid(),
  outcome: z.enum(['counted', 'known', 'waiting', 'refused']),
  reason: z.enum(LEARNING_EVENT_REASONS).optional(),
})
export type LearningEventResult = z.infer<typeof learningEventResult>

/** What is kept of a learner in one course, as `shared/domain/learning-progress.ts` has it. */
const courseProgress = z.object({
  modules: z
    .record(
      z.string(),
      z.object({
        percent: z.int(),
        completedAt: z.iso.datetime().nullable(),
        rightQuestions: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  assessmentPassedAt: z.iso.datetime().nullable(),
})

/** What a learner may be proud of; the certificate of a course is one of them (REQ-LRN-04). */
const ACHIEVEMENTS = ['community-member', 'first-module', 'course-certificate'] as const

/** The progress of one learner (REQ-LRN-11), with what My Progress shows (REQ-LRN-07). */
export const learningProgress = z.object({
  completedModules: z.int(),
  totalHours: z.number(),
  /** Days in a row with at least one event, ending today or yesterday in Mogadishu. */
  streak: z.int(),
  /** The last of these days; what former builds kept does not have it. */
  lastDay: calendarDay().nullable().optional(),
  certificates: z.int(),
  totalCourses: z.int(),
  completedCourses: z.int(),
  courses: z.array(z.object({ courseId: z.string(), progress: courseProgress, seconds: z.int() })),
  /** The newest first. */
  recent: z.array(
    z.object({
      courseId: z.string(),
      /** Null for what concerns the whole course. */
      moduleId: z.string().nullable(),
      kind: z.enum(['module-started', 'module-completed', 'assessment-passed', 'certificate-issued']),
      at: z.iso.datetime(),
    }),
  ),
  achievements: z.array(
    z.object({
      kind: z.enum(ACHIEVEMENTS),
      courseId: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type LearningProgress = z.infer<typeof learningProgress>
