import { describe, expect, test } from 'vitest'
import * as enumerations from '#shared/domain/enumerations.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** The values of every enumeration, with the group of words that they are shown by. */
const GROUPS = {
  caseStatus: enumerations.CASE_STATUSES,
  caseStatusInSentence: enumerations.CASE_STATUSES,
  casePriority: enumerations.CASE_PRIORITIES,
  caseTheme: enumerations.CASE_THEMES,
  recommendationStatus: enumerations.RECOMMENDATION_STATUSES,
  recommendationStatusInSentence: enumerations.RECOMMENDATION_STATUSES,
  recommendationPriority: enumerations.RECOMMENDATION_PRIORITIES,
  recommendationTheme: enumerations.RECOMMENDATION_THEMES,
  recommendationPosition: enumerations.RECOMMENDATION_POSITIONS,
  incidentStatus: enumerations.INCIDENT_STATUSES,
  incidentStatusInSentence: enumerations.INCIDENT_STATUSES,
  incidentType: enumerations.INCIDENT_TYPES,
  severity: enumerations.SEVERITIES,
  evidenceKind: enumerations.EVIDENCE_KINDS,
} as const

describe.each(LOCALES)('in %s', (locale) => {
  test('every field of every collection has a label', async () => {
    const { fields } = await loadArea(locale, 'records')
    for (const collection of Object.values(collections)) {
      for (const field of Object.keys(allFields(collection))) expect(fields, field).toHaveProperty(field)
    }
  })

  test('every value of every enumeration has a word', async () => {
    const terms = await loadArea(locale, 'terms')
    for (const [group, values] of Object.entries(GROUPS)) {
      for (const value of values) expect(terms, `${group}.${value}`).toHaveProperty([group, value])
    }
  })
})
