import { CLIMATE_TYPES, CLIMATE_URGENCIES } from '#shared/domain/reported-choices.ts'
import type { FieldProblems, OnePageDeclaration } from '#web/features/protection/index.ts'
import { type FieldRule, oneOfRule, textRule } from '#web/lib/text-rules.ts'
import {
  CLIMATE_FIELDS,
  CLIMATE_FORM,
  type ClimateField,
  type ClimateValues,
  EMPTY_CLIMATE,
} from './climate-values.ts'

/** The rules and messages of REQ-CLM-05, written out as those of other public forms are; a test holds them to the schema. */
const RULES: Readonly<Partial<Record<ClimateField, FieldRule>>> = {
  incidentType: oneOfRule(CLIMATE_TYPES, 'Incident type is required'),
  description: textRule(20_000, 10, 'Description must be at least 10 characters'),
  urgencyLevel: oneOfRule(CLIMATE_URGENCIES, 'Urgency level is required'),
  location: textRule(300, 1, 'Location is required'),
  affectedPopulation: textRule(2_000),
  populationSize: textRule(200),
  vulnerabilityFactors: textRule(4_000),
  environmentalImpact: textRule(4_000),
  humanRightsViolations: textRule(4_000),
  immediateNeeds: textRule(4_000),
  evidenceAvailable: textRule(2_000),
  reporterName: textRule(200, 1, 'Reporter name is required'),
  reporterContact: textRule(300),
  reporterOrganization: textRule(200),
}

/** What is wrong with a report. */
export function checkClimate(values: ClimateValues): FieldProblems<ClimateField> {
  const problems = CLIMATE_FIELDS.flatMap((field) => {
    const message = RULES[field]?.(values[field])
    return message ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The report as a form on one page. */
export const CLIMATE_PAGE: OnePageDeclaration<ClimateField> = {
  name: CLIMATE_FORM,
  empty: EMPTY_CLIMATE,
  check: checkClimate,
}
