import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { openAnswers } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { may, type User } from '#shared/domain/access.ts'
import { GRANT_FIELD_NAMES, type GrantFieldName } from '#shared/domain/grant-application.ts'
import { plantedNames } from '#shared/rules/grant-blind.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { answersOf, type CodedRow, type SeenAnswers } from './coded.ts'
import { isBlindFor, isUndeclared, seenOf } from './seen.ts'

const versionRow = z.object({
  id: z.uuid(),
  number: z.int(),
  writtenAt: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array),
})

/** What the applicant wrote, at present and in each version, as the user may see it. */
export async function answersFor(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  { user, row }: { readonly user: User; readonly row: CodedRow },
): Promise<
  Pick<GrantApplicationPage, 'answers' | 'budget' | 'versions'> & { readonly seen: SeenAnswers | null }
> {
  const answers = answersOf(keys, row)
  const rows = await queryable.run(
    sql`select id, number, written_at as "writtenAt", sealed from grant_application_versions
      where application_id = ${row.id}::uuid and sealed is not null order by number`,
    versionRow,
  )
  const formerAnswers = rows.map(({ id, sealed }) =>
    openAnswers(keys, 'grant-application-versions', id, sealed),
  )
  // A name that was given up is still a name.
  const names = isBlindFor(user, row)
    ? plantedNames(answers ? [...formerAnswers, answers] : formerAnswers)
    : undefined
  const seen = answers && seenOf(user, row, answers, names)
  const versions = formerAnswers.map((each) => seenOf(user, row, each, names))
  return {
    seen,
    answers: seen ? GRANT_FIELD_NAMES.flatMap((field) => answered(seen, field)) : [],
    budget: seen?.budgetLines ?? [],
    versions: isUndeclared(user, row)
      ? []
      : rows.map(({ number, writtenAt }, at) => ({
          ...{ number, writtenAt },
          changes: changesBetween(versions[at - 1], versions[at]),
        })),
  }
}

type Value = string | string[]

function answered(answers: SeenAnswers, field: GrantFieldName): { field: GrantFieldName; value: Value }[] {
  const value = answers[field]
  return value === undefined ? [] : [{ field, value }]
}

function changesBetween(before: SeenAnswers | undefined, after: SeenAnswers | undefined) {
  if (!before || !after) return []
  return GRANT_FIELD_NAMES.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    const isSame = JSON.stringify(was) === JSON.stringify(is)
    return isSame || was === undefined || is === undefined ? [] : [{ field, before: was, after: is }]
  })
}

/** What the applicant wrote, for managers; null for others, and once it was anonymised. */
export const managersAnswers = (
  { keys }: Pick<Services, 'keys'>,
  user: User,
  row: CodedRow,
): GrantApplication | null => (may(user, 'grants:manage') ? answersOf(keys, row) : null)
