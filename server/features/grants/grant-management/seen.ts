import { openAnswers, openNames } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import { may, type User } from '#shared/domain/access.ts'
import { blindAnswers, type PlantedNames, plantedNames } from '#shared/rules/grant-blind.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { answersOf, type NamedRow, type SeenAnswers } from './coded.ts'

/** Whether the user reads the application without names: everybody but managers, where the round says so (REQ-GRT-62). */
export const isBlindFor = (user: User, { blindRound }: Pick<NamedRow, 'blindRound'>): boolean =>
  blindRound && !may(user, 'grants:manage')

/** Whether the user has still to say whether there is a conflict of interest, and reads nothing but the titles until then. */
export const isUndeclared = (user: User, { reviews }: Pick<NamedRow, 'reviews'>): boolean =>
  reviews.own === 'declare' && !may(user, 'grants:manage')

/** What the user sees of given answers to the application; `names` are the ones of all its versions, for a blind review. */
export function seenOf(
  user: User,
  row: NamedRow,
  answers: GrantApplication,
  names: PlantedNames | undefined,
): SeenAnswers {
  const seen: SeenAnswers = isBlindFor(user, row) ? blindAnswers(answers, names) : answers
  if (!isUndeclared(user, row)) return seen
  const { organizationName, projectTitle } = seen
  return {
    ...(organizationName === undefined ? {} : { organizationName }),
    ...(projectTitle === undefined ? {} : { projectTitle }),
  }
}

/** The names of an application as the user sees them in lists; null once it was anonymised. */
export function seenNames(keys: Services['keys'], user: User, row: NamedRow): SeenAnswers | null {
  if (row.sealed === null) return null
  if (!isBlindFor(user, row) && !isUndeclared(user, row)) return openNames(keys, row.id, row.sealed)
  const answers = answersOf(keys, row)
  return (
    answers && seenOf(user, row, answers, isBlindFor(user, row) ? namesIn(keys, row, answers) : undefined)
  )
}

/** The names in all versions of an application. */
function namesIn(keys: Services['keys'], { former }: NamedRow, answers: GrantApplication): PlantedNames {
  const formerAnswers = former.map(({ id, sealed }) =>
    openAnswers(keys, 'grant-application-versions', id, Buffer.from(sealed, 'base64')),
  )
  return plantedNames([...formerAnswers, answers])
}
