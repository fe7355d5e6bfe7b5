import { plainDigits } from '#shared/domain/digits.ts'
import { matchDistrict, matchRegion } from '#shared/domain/match-place.ts'
import { foldText } from '#shared/domain/search-text.ts'
import { textHash } from '#shared/domain/text-hash.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { beginningOf, type ImportSource, type SourceRow } from './import-source.ts'
import { isWholeOfMogadishu } from './import-values.ts'
import { reviewOf, uprFile } from './upr-file.ts'
import { themeOfIssues } from './upr-themes.ts'

/** The deaths of an ACLED event, whose 0 also means unknown; null for a text that is no number. */
function deathsOf({ cell }: SourceRow): number | null {
  const text = plainDigits(cell('fatalities')).trim()
  if (/^\d{0,6}(?:[.,]0)?$/.test(text)) return Number.parseInt(text, 10) || 0
  return /^\d{1,3}(?:[., \u00a0\u202f]\d{3})+$/.test(text) ? Number(text.replace(/\D/g, '')) : null
}

const fatalities = (row: SourceRow) => deathsOf(row) ?? 0
const NO_NUMBER = 'This is no number of people. Write it in digits, such as 12'

/**
 * The incident type of each ACLED event. Battles, riots, peaceful protests and strategic developments are not
 * violations by themselves: they become `other`, for an officer to assess.
 */
const TYPE_OF_SUB_EVENT: Readonly<Record<string, string>> = {
  'sexual violence': 'sgbv',
  'abduction/forced disappearance': 'arbitrary-detention',
  arrests: 'arbitrary-detention',
  'excessive force against protesters': 'freedom-expression',
  'protest with intervention': 'freedom-expression',
}

function incidentType(row: SourceRow): string {
  const type = TYPE_OF_SUB_EVENT[row.cell('sub_event_type').trim().toLowerCase()]
  if (type) return type
  const againstCivilians =
    row.cell('civilian_targeting').trim() !== '' || /violence against civilians/i.test(row.cell('event_type'))
  return againstCivilians && fatalities(row) > 0 ? 'extrajudicial-killing' : 'other'
}

/** ACLED has no severity, so the number of deaths decides; 0 also means unknown there, so nothing is `low`. */
function severity(row: SourceRow): string {
  const deaths = fatalities(row)
  if (deaths >= 10) return 'critical'
  const grave = ['sgbv', 'arbitrary-detention'].includes(incidentType(row))
  return deaths > 0 || grave ? 'high' : 'medium'
}

/** The export names no reporter; its sources are named instead. */
const acledOrigin = ({ cell }: SourceRow) =>
  ['ACLED export', cell('source').trim()].filter(Boolean).join(', ').slice(0, 200)

/** A district that is not in our list stays readable in the place, and only the region is taken. */
const acledDistrict = ({ cell }: SourceRow) => {
  const region = matchRegion(cell('admin1'))
  return matchDistrict(cell('admin2'), region)?.code ?? ''
}

function acledPlace(row: SourceRow): string {
  const [location, admin2] = [row.cell('location').trim(), row.cell('admin2').trim()]
  const mayBeShown =
    acledDistrict(row) !== '' || isWholeOfMogadishu(admin2) || foldText(location).includes(foldText(admin2))
  return [location, mayBeShown ? '' : admin2].filter(Boolean).join(', ')
}

const acled: ImportSource = {
  name: 'acled',
  collection: 'incidents',
  knownBy: [['event_id_cnty', 'data_id'], ['event_date'], ['event_type'], ['admin1'], ['notes']],
  columns: {
    incidentType: ['event_type'],
    severity: ['fatalities'],
    location: ['location'],
    dateTime: ['event_date'],
    description: ['notes'],
    reporterName: ['source'],
    reporterContact: ['source'],
    tags: ['fatalities'],
    regionCode: ['admin1'],
    districtCode: ['admin2'],
    importKey: ['event_id_cnty', 'data_id'],
  },
  texts: {
    incidentType,
    severity,
    location: acledPlace,
    districtCode: acledDistrict,
    reporterName: acledOrigin,
    reporterContact: acledOrigin,
    tags: (row) =>
      ['acled', `fatalities:${fatalities(row)}`, row.cell('sub_event_type').replaceAll(',', ' ').trim()]
        .filter(Boolean)
        .join(', '),
    importKey: ({ cell }) => {
      const [id, older] = [cell('event_id_cnty').trim(), cell('data_id').trim()]
      return id ? `acled:${id}` : older && `acled:data:${older}`
    },
  },
  refuses(row) {
    const { cell } = row
    if (deathsOf(row) === null) return { heading: 'fatalities', message: NO_NUMBER }
    const [country, code] = [cell('country').trim(), cell('iso').trim()]
    const isSomalia = country === '' ? ['', '706'].includes(code) : foldText(country) === foldText('Somalia')
    return isSomalia ? null : { heading: 'country', message: 'This row is about another country' }
  },
}

const recommendationText = uprRecommendations.fields.description.schema

/** The State under review is responsible for every recommendation; users decide which agency implements it. */
const government = (row: SourceRow) =>
  `Government of ${row.cell('state_under_review').trim() || row.cell('state under review').trim() || 'Somalia'}`

/**
 * The recommendations of a United Nations report with their paragraph numbers, in the format of our file of the first
 * cycle.
 */
const unReport: ImportSource = {
  name: 'un-report',
  collection: 'upr-recommendations',
  knownBy: [['paragraph'], ['recommendation'], ['document']],
  columns: {
    recommendationNumber: ['paragraph'],
    title: ['recommendation'],
    description: ['recommendation'],
    implementingAgency: ['state_under_review'],
    recommendingStates: ['recommending_states'],
    position: ['position'],
    positionWords: ['position_words'],
    positionDocument: ['position_words'],
    sourceDocument: ['document'],
    textLanguage: ['language'],
    textSha256: ['frozen'],
    tags: ['session', 'cycle', 'year'],
    importKey: ['paragraph'],
  },
  texts: {
    title: ({ cell }) => beginningOf(cell('recommendation')),
    // The words stand in the document itself.
    positionDocument: ({ cell }) => (cell('position_words').trim() ? cell('document') : ''),
    // Of the text as it is stored, so that both are one.
    textSha256: ({ cell }) => {
      if (cell('frozen').trim() !== 'yes') return ''
      const { data } = recommendationText.safeParse(cell('recommendation').trim())
      return typeof data === 'string' ? textHash(data) : ''
    },
    implementingAgency: government,
    tags: (row) => reviewOf(row).join(', '),
    importKey: ({ cell }) => {
      const [document, paragraph] = [cell('document').trim(), cell('paragraph').trim()]
      // A paragraph of a report may have several recommendations.
      const part = cell('part').trim()
      return document && paragraph && `upr:${document}:${paragraph}${part && `#${part}`}`
    },
  },
}

const recommended = ({ cell }: SourceRow) => cell('text') || cell('recommendation')

/** UPR Info's positions other than accepted and noted mean that the State has not answered. */
const uprInfoPosition = ({ cell }: SourceRow) =>
  /^(accepted|supported|noted|rejected|not accepted)$/i.test(cell('response').trim()) ? cell('response') : ''

/** An export of UPR Info's database; it has no paragraph numbers. */
const uprInfo: ImportSource = {
  name: 'upr-info',
  collection: 'upr-recommendations',
  knownBy: [
    ['recommending state', 'recommending states'],
    ['text', 'recommendation'],
    ['response'],
    ['session'],
  ],
  columns: {
    description: ['text', 'recommendation'],
    title: ['text', 'recommendation'],
    implementingAgency: ['state under review'],
    recommendingStates: ['recommending state', 'recommending states'],
    position: ['response'],
    theme: ['issue', 'issues'],
    recommendationNumber: ['session'],
    tags: ['session', 'cycle', 'year'],
  },
  texts: {
    title: (row) => beginningOf(recommended(row)),
    implementingAgency: government,
    position: uprInfoPosition,
    theme: themeOfIssues,
    tags: (row) => reviewOf(row).join(', '),
    recommendationNumber: ({ cell, line }) => `UPR ${cell('session').replace(/\D+/g, '')}.${line - 1}`,
  },
}

/** The sources that are recognised by their headings. */
export const IMPORT_SOURCES: readonly ImportSource[] = [acled, unReport, uprInfo, uprFile]

/** Fields that identify no record: what a source numbers by line, and what former builds left out of its rows. */
export const NOT_IDENTIFYING: Readonly<Record<string, readonly string[]>> = {
  'upr-info': ['recommendationNumber', 'tags'],
}
