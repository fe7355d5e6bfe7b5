import { z } from 'zod'
import { comparedWords, nameWords } from './grant-blind.ts'

/** What is wrong with a line of an exclusion list. */
export const EXCLUSION_FAULTS = ['header', 'name', 'long', 'columns', 'unreadable', 'empty', 'many'] as const
export type ExclusionFault = (typeof EXCLUSION_FAULTS)[number]

/** Longest name, note or number of an entry. */
const LONGEST_EXCLUSION = 300
/** Most entries of a list. */
const MOST_EXCLUSIONS = 20_000

/** A person or organisation on an exclusion list, with the line of the file. */
export const exclusion = z.object({
  line: z.int(),
  name: z.string(),
  otherNames: z.array(z.string()),
  registrationNumber: z.string(),
  note: z.string(),
})
export type Exclusion = z.infer<typeof exclusion>

/** The columns of the file; only the first is needed. */
const COLUMNS = ['name', 'other_names', 'registration_number', 'note'] as const

export interface ReadList {
  readonly entries: readonly Exclusion[]
  readonly faults: readonly { readonly line: number; readonly fault: ExclusionFault }[]
}

/** Reads the rows of an exclusion list, the first of which names the columns; `line` is that of the file. */
export function readExclusions(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): ReadList {
  const [head, ...rest] = rows
  const names = (head?.cells ?? []).map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  if (!head) return { entries: [], faults: [{ line: 1, fault: 'empty' }] }
  if (!names.includes('name')) return { entries: [], faults: [{ line: head.line, fault: 'header' }] }
  if (rest.length > MOST_EXCLUSIONS) return { entries: [], faults: [{ line: head.line, fault: 'many' }] }
  const read = rest.map(({ line, cells }) => {
    const cell = (name: (typeof COLUMNS)[number]) => (cells[names.indexOf(name)] ?? '').trim()
    const fault: ExclusionFault | null =
      cells.length !== names.length
        ? 'columns'
        : nameWords(cell('name')).length === 0
          ? 'name'
          : cells.some((text) => text.length > LONGEST_EXCLUSION)
            ? 'long'
            : null
    const otherNames = cell('other_names')
      .split(';')
      .map((name) => name.trim())
      .filter((name) => nameWords(name).length > 0)
    const entry = {
      name: cell('name'),
      otherNames,
      registrationNumber: cell('registration_number'),
      note: cell('note'),
    }
    return { line, fault, entry: { line, ...entry } }
  })
  const faults: { line: number; fault: ExclusionFault }[] = read.flatMap(({ line, fault }) =>
    fault ? [{ line, fault }] : [],
  )
  if (rest.length === 0) faults.push({ line: head.line, fault: 'empty' })
  return { entries: read.map(({ entry }) => entry), faults }
}

/** What is compared of an applicant. */
export interface Applicant {
  readonly organizationName: string
  readonly contactPersonName: string
  readonly registrationNumber: string
}

/** What of an applicant is alike with an entry. */
const EXCLUSION_LIKENESSES = ['registration', 'organization', 'contact'] as const

/** An entry that an applicant may be, which only a person can say. */
export const exclusionHit = exclusion.omit({ registrationNumber: true }).extend({
  by: z.enum(EXCLUSION_LIKENESSES),
})
export type ExclusionHit = z.infer<typeof exclusionHit>

/**
 * The entries that an applicant may be (REQ-GRT-64): the registration number is the same but for signs and spaces, or each
 * word of one of the entry's names is in the name of the organisation or of its contact person.
 */
export function hitsAmong(entries: readonly Exclusion[], applicant: Applicant): ExclusionHit[] {
  const number = bareNumber(applicant.registrationNumber)
  const organization = new Set(comparedWords(applicant.organizationName))
  const contact = new Set(comparedWords(applicant.contactPersonName))
  return entries.flatMap(({ registrationNumber, ...entry }): ExclusionHit[] => {
    const names = [entry.name, ...entry.otherNames].map(comparedWords)
    const isIn = (words: ReadonlySet<string>) =>
      names.some((name) => name.length > 0 && name.every((word) => words.has(word)))
    if (number !== '' && bareNumber(registrationNumber) === number) return [{ ...entry, by: 'registration' }]
    if (isIn(organization)) return [{ ...entry, by: 'organization' }]
    return isIn(contact) ? [{ ...entry, by: 'contact' }] : []
  })
}

const bareNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
