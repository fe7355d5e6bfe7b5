import { birthFinder } from './birth-dates.ts'
import { findCaseNumbers, findCoordinates, findEmails, findPhones } from './contacts.ts'
import { type Detail, detailsOf, type FindDetails } from './details.ts'
import { findJoinedNames, findSpacedNames } from './disguised-names.ts'
import type { KnownWords } from './known-words.ts'
import { findNames } from './names.ts'
import { findNumberWords } from './number-words.ts'
import { findPlaceCodes } from './place-codes.ts'
import { PLACEHOLDER } from './restore.ts'

/**
 * Finds everything in a text that must not leave (issue: masking fails closed): names of people and of places below a
 * district, telephone numbers, addresses, numbers of cases, days of birth, however they are disguised, and `also`, words that the
 * editor wants to be hidden. `year` is the present one.
 */
export function detailFinder(
  knownWords: KnownWords,
  also: readonly string[] = [],
  year = new Date().getUTCFullYear(),
): FindDetails {
  const wanted = also.map((words) => words.trim()).filter((words) => words !== '')
  const finders = [
    ...[findEmails, findPhones, findCaseNumbers, findCoordinates, findPlaceCodes, findNumberWords],
    ...[birthFinder(year), findSpacedNames(knownWords)],
  ]
  const findJoined = findJoinedNames(knownWords)
  return (text) => {
    const contacts = finders.flatMap((find) => find(text))
    // In what is doubted names are looked for all the same: the editor may let it leave.
    const rest = blanked(
      text,
      contacts.filter(({ unsure }) => !unsure),
    )
    return [
      ...contacts,
      ...findJoined(text),
      ...findNames(rest, knownWords),
      // What restoring would take for a placeholder is hidden itself, so that none is taken for another.
      ...detailsOf(text, PLACEHOLDER, 'other'),
      ...wanted.flatMap((words) => detailsOf(text, literal(words), 'other')),
    ]
  }
}

/** The text with other details left out, at the same places, so that no part of an address counts as a name. */
function blanked(text: string, details: readonly Detail[]): string {
  return details.reduce(
    (rest, { from, to }) => rest.slice(0, from) + '\u0000'.repeat(to - from) + rest.slice(to),
    text,
  )
}

function literal(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu')
}
