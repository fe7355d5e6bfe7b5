import { describe, expect, test } from 'vitest'
import * as enumerations from '#shared/domain/enumerations.ts'
import { collections as words } from '#shared/i18n/en/collections/index.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { choicesOf, type Field } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** The values of every enumeration, with the group of words that they are shown by. */
const GROUPS = {
  caseStatus: enumerations.CASE_STATUSES,
  caseStatusInSentence: enumerations.CASE_STATUSES,
  caseStatusShort: enumerations.CASE_STATUSES,
  casePriority: enumerations.CASE_PRIORITIES,
  caseTheme: enumerations.CASE_THEMES,
  recommendationStatus: enumerations.RECOMMENDATION_STATUSES,
  recommendationStatusInSentence: enumerations.RECOMMENDATION_STATUSES,
  recommendationStatusShort: enumerations.RECOMMENDATION_STATUSES,
  recommendationPriority: enumerations.RECOMMENDATION_PRIORITIES,
  recommendationTheme: enumerations.RECOMMENDATION_THEMES,
  recommendationPosition: enumerations.RECOMMENDATION_POSITIONS,
  textLanguage: enumerations.TEXT_LANGUAGES,
  incidentStatus: enumerations.INCIDENT_STATUSES,
  incidentStatusInSentence: enumerations.INCIDENT_STATUSES,
  incidentStatusShort: enumerations.INCIDENT_STATUSES,
  incidentType: enumerations.INCIDENT_TYPES,
  severity: enumerations.SEVERITIES,
  evidenceKind: enumerations.EVIDENCE_KINDS,
} as const

/** The same as collections declare them. */
const DECLARED = Object.values(collections).flatMap(({ fields }) =>
  Object.values<Field>(fields).flatMap((spec) =>
    spec.terms ? [[spec.terms, choicesOf(spec)] as const] : [],
  ),
)

describe.each(LOCALES)('in %s', (locale) => {
  test('every field of every collection has a label', async () => {
    const { fields } = await loadNamespace(locale, 'records')
    for (const collection of Object.values(collections)) {
      for (const field of Object.keys(allFields(collection))) expect(fields, field).toHaveProperty(field)
    }
  })

  test('every value of every enumeration has a word', async () => {
    const terms = await loadNamespace(locale, 'terms')
    for (const [group, values] of [...Object.entries(GROUPS), ...DECLARED]) {
      for (const value of values) expect(terms, `${group}.${value}`).toHaveProperty([group, value])
    }
  })

  test('every state has a short word for rows, and one for the sentence above a list', async () => {
    const terms = await loadNamespace(locale, 'terms')
    for (const { fields, transitions } of Object.values(recordCollections)) {
      const { terms: group } = fields[transitions.field]
      for (const state of Object.keys(transitions.allowed)) {
        expect(terms).toHaveProperty([`${group}Short`, state])
        expect(terms).toHaveProperty([`${group}InSentence`, state])
      }
    }
  })
})

test('a value that is chosen has words, and a field with words is chosen', () => {
  for (const { name, fields } of Object.values(collections)) {
    for (const [field, spec] of Object.entries<Field>(fields)) {
      // Places and names of collections are looked up, not chosen from a list of the field's own.
      if (['stateCode', 'parentCollection', 'targetCollection'].includes(field)) continue
      expect(`${name}.${field} ${choicesOf(spec).length > 0}`).toBe(
        `${name}.${field} ${spec.terms !== undefined}`,
      )
    }
  }
})

test('a label, a hint, a filter or a group of values stands with one collection alone', () => {
  const parts = ['fields', 'hints', 'filters', 'sentence', 'terms'] as const
  for (const part of parts) {
    const names = Object.values(words).flatMap((each) => Object.keys(each[part]))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})
