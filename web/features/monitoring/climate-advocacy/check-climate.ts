import { CLIMATE_TYPES, CLIMATE_URGENCIES } from '#shared/domain/reported-choices.ts'
import { type OnePage, oneOf, type Problems, type Rule, text } from '#web/features/protection/index.ts'
import {
  CLIMATE_FIELDS,
  CLIMATE_FORM,
  type ClimateField,
  type ClimateValues,
  EMPTY_CLIMATE,
} from './climate-values.ts'

/** The rules and messages of REQ-CLM-05, written out as those of other public forms are; a test holds them to the schema. */
const RULES: Readonly<Partial<Record<ClimateField, Rule>>> = {
  incidentType: oneOf(CLIMATE_TYPES, 'Incident type is required'),
  description: text(20_000, 10, 'Description must be at least 10 characters'),
  urgencyLevel: oneOf(CLIMATE_URGENCIES, 'Urgency level is required'),
  location: text(300, 1, 'Location is required'),
  affectedPopulation: text(2_000),
  populationSize: text(200),
  vulnerabilityFactors: text(4_000),
  environmentalImpact: text(4_000),
  humanRightsViolations: text(4_000),
  immediateNeeds: text(4_000),
  evidenceAvailable: text(2_000),
  reporterName: text(200, 1, 'Reporter name is required'),
  reporterContact: text(300),
  reporterOrganization: text(200),
}

/** What is wrong with a report. */
export function checkClimate(values: ClimateValues): Problems<ClimateField> {
  const problems = CLIMATE_FIELDS.flatMap((field) => {
    const message = RULES[field]?.(values[field])
    return message ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The report as a form on one page. */
export const CLIMATE_PAGE: OnePage<ClimateField> = {
  name: CLIMATE_FORM,
  empty: EMPTY_CLIMATE,
  check: checkClimate,
}
