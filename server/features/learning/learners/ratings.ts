import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'

const figureRow = z.object({ courseId: z.string(), rating: z.number().nullable(), enrolled: z.int() })

/** What learners have made of the courses: the mean of their stars, and how many have begun each; none of a course without learners. */
export async function readFigures({ database }: Pick<Services, 'database'>) {
  const rows = await database.run(
    sql`
      select course_id as "courseId", sum(enrolled)::int as enrolled, max(rating)::float8 as rating
      from (
        select course_id, count(*) as enrolled, null::numeric as rating from learner_courses group by course_id
        union all
        select course_id, 0, round(avg(stars), 1) from course_ratings group by course_id
      ) figures
      group by course_id`,
    figureRow,
  )
  return new Map(rows.map(({ courseId, ...figures }) => [courseId, figures]))
}

/** Stores the stars that a learner gives a course, in place of their former ones; who completed no module of it may not. */
export async function rateCourse(
  { database, records }: Services,
  learnerId: string,
  courseId: string,
  stars: number,
): Promise<void> {
  const written = await database.run(sql`
    insert into course_ratings (learner_id, course_id, stars, rated_at)
    select ${learnerId}::uuid, ${courseId}, ${stars}::smallint, ${records.now().toISOString()}::timestamptz
    where exists (select from learner_modules
      where learner_id = ${learnerId} and course_id = ${courseId} and completed_at is not null)
    on conflict (learner_id, course_id) do update set stars = excluded.stars, rated_at = excluded.rated_at
    returning stars`)
  if (written.length === 0)
    throw new Refusal('rule_violated', {
      message: 'Only who has completed a module can rate the course. Go on with a module first.',
    })
}
