import { beginningOf, type ImportSource, type SourceRow } from './import-source.ts'
import { themeOfIssues } from './upr-themes.ts'

/** The columns of files about the Universal Periodic Review that others have made, by what they are called. */
const CALLED = {
  text: ['recommendation', 'recommendations', 'recommendation text', 'text', 'text of recommendation'],
  number: ['number', 'no', 'no.', 'recommendation number', 'recommendation no', 'paragraph', 'para'],
  states: [
    'recommending state',
    'recommending states',
    'recommending country',
    'state',
    'states',
    'country',
    'countries',
  ],
  position: ['position', 'response', 'answer', 'reply', 'decision', 'status', 'government response'],
  document: ['document', 'symbol', 'source', 'report'],
  issues: ['issue', 'issues', 'theme', 'themes', 'category'],
} as const

/** A number at the beginning of the text, as reports of the United Nations write it: `135.12 Ratify the Convention`. */
const NUMBER_IN_TEXT = /^\s*(?:recommendation\s+)?\(?(\d{1,3}[.-]\d{1,3}(?:[.-]\d{1,3})?)\)?[.):]?\s+(?=\S)/i
/** The states at the end of the text, as the same reports write them: `(Norway, Sierra Leone)`. */
const STATES_IN_TEXT = /\s*\(((?:\p{Lu}[\p{L}\p{M}'’.-]*|and|of|the|[,;&]|\s)+)\)\s*[.;]?\s*$/u

function split(row: SourceRow) {
  const whole = first(row, CALLED.text)
  const number = NUMBER_IN_TEXT.exec(whole)
  const unnumbered = whole.slice(number?.[0].length ?? 0)
  const states = STATES_IN_TEXT.exec(unnumbered)
  const text = unnumbered.slice(0, unnumbered.length - (states?.[0].length ?? 0)).trim()
  return { text, number: number?.[1] ?? '', states: (states?.[1] ?? '').replace(/\s+/g, ' ').trim() }
}

const first = ({ cell }: SourceRow, names: readonly string[]) =>
  names.map((name) => cell(name).trim()).find((text) => text !== '') ?? ''

const numberOf = (row: SourceRow) => first(row, CALLED.number) || split(row).number

/** What the file says of the review, as tags: its session, cycle and year. */
export const reviewOf = ({ cell }: SourceRow): readonly string[] =>
  [
    cell('session').trim() && `UPR session ${cell('session').trim()}`,
    cell('cycle').trim() && `UPR cycle ${cell('cycle').trim()}`,
    cell('year').trim() && `UPR ${cell('year').trim()}`,
  ]
    .filter(Boolean)
    // Commas separate tags.
    .map((tag) => tag.replaceAll(',', ' '))

/** A State that still considers a recommendation has not answered. */
function positionOf(row: SourceRow): string {
  const positionText = first(row, CALLED.position)
  if (/^(support|accept)/i.test(positionText)) return 'supported'
  if (/^(reject|not(ed)?\b|oppos|not\s+(accepted|supported))/i.test(positionText)) return 'noted'
  return /^(consider|to be|pending|will|examin|defer|under|no\s)/i.test(positionText) ? '' : positionText
}

/** Recommendations in a file that was made of a report by hand, with the number in a column or in the text. */
export const uprFile: ImportSource = {
  name: 'upr-file',
  collection: 'upr-recommendations',
  knownBy: [CALLED.text, CALLED.position, ['session', 'cycle', 'year']],
  columns: {
    description: CALLED.text,
    title: CALLED.text,
    recommendationNumber: [...CALLED.number, ...CALLED.text],
    recommendingStates: [...CALLED.states, ...CALLED.text],
    implementingAgency: CALLED.text,
    position: CALLED.position,
    theme: CALLED.issues,
    sourceDocument: CALLED.document,
    tags: ['session', 'cycle', 'year'],
    importKey: [...CALLED.number, ...CALLED.text],
  },
  texts: {
    description: (row) => split(row).text,
    title: (row) => beginningOf(split(row).text),
    recommendationNumber: numberOf,
    recommendingStates: (row) => first(row, CALLED.states) || split(row).states,
    implementingAgency: () => 'Government of Somalia',
    position: positionOf,
    theme: themeOfIssues,
    tags: (row) => reviewOf(row).join(', '),
    importKey: (row) => {
      const [review, number] = [first(row, CALLED.document) || reviewOf(row).join(' '), numberOf(row)]
      return review && number && `upr:${review}:${number}`
    },
  },
}
