import { openNames } from '#server/features/grants/index.ts'
import type { Services } from '#server/services.ts'
import { may, type User } from '#shared/domain/access.ts'
import { blindAnswers, type PlantedNames } from '#shared/domain/grant-blind.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { answersOf, type CodedRow, type SeenAnswers } from './coded.ts'

/** Whether the user reads the application without names: everybody but managers, where the round says so (REQ-GRT-62). */
export const isBlindFor = (user: User, { blindRound }: Pick<CodedRow, 'blindRound'>): boolean =>
  blindRound && !may(user, 'grants:manage')

/** Whether the user has still to say whether there is a conflict of interest, and reads nothing but the titles until then. */
export const isUndeclared = (user: User, { own }: Pick<CodedRow, 'own'>): boolean =>
  own === 'declare' && !may(user, 'grants:manage')

/** What the user sees of given answers to the application. */
export function seenOf(
  user: User,
  row: CodedRow,
  answers: GrantApplication,
  names?: PlantedNames,
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
export function seenNames(keys: Services['keys'], user: User, row: CodedRow): SeenAnswers | null {
  if (row.sealed === null) return null
  if (!isBlindFor(user, row) && !isUndeclared(user, row)) return openNames(keys, row.id, row.sealed)
  const answers = answersOf(keys, row)
  return answers && seenOf(user, row, answers)
}
