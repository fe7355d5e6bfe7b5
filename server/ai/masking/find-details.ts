import { findCaseNumbers, findCoordinates, findEmails, findPhones } from './contacts.ts'
import { type Detail, detailsOf, type FindDetails } from './details.ts'
import type { KnownWords } from './known-words.ts'
import { findNames } from './names.ts'
import { PLACEHOLDER } from './restore.ts'

/**
 * Finds everything in a text that must not leave (issue: masking fails closed): names of people and of places below a
 * district, telephone numbers, addresses, numbers of cases, and `also`, words that the editor wants to be hidden.
 */
export function detailFinder(known: KnownWords, also: readonly string[] = []): FindDetails {
  const wanted = also.map((words) => words.trim()).filter((words) => words !== '')
  return (text) => {
    const contacts = [findEmails, findPhones, findCaseNumbers, findCoordinates].flatMap((find) => find(text))
    const rest = blanked(text, contacts)
    return [
      ...contacts,
      ...findNames(rest, known),
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
