import { z } from 'zod'
import { publicCount } from '#shared/contract/monitoring/public.ts'

/** What learners made of a course; counts that could point to a person are suppressed. */
export const courseStatistics = z.object({
  started: publicCount,
  /** Who completed all modules and has not passed the assessment. */
  finished: publicCount,
  /** Who completed all modules and passed the assessment. */
  passed: publicCount,
  modules: z.array(
    z.object({
      id: z.string(),
      completed: publicCount,
      underway: publicCount,
      /** Whose next module it is, and who has done nothing for two weeks. */
      stopped: publicCount,
    }),
  ),
  /** Those that most people got wrong at first, the hardest first. */
  questions: z.array(
    z.object({
      id: z.string(),
      place: z.enum(['check', 'assessment']),
      answered: publicCount,
      wrong: publicCount,
    }),
  ),
})
export type CourseStatistics = z.infer<typeof courseStatistics>
