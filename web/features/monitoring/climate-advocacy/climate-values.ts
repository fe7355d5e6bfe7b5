import type { FieldTexts, OnePageForm } from '#web/features/protection/index.ts'

/** A report in which nothing is filled in yet; its fields are in the order of the form (REQ-CLM-03). */
export const EMPTY_CLIMATE = {
  incidentType: '',
  description: '',
  urgencyLevel: 'medium',
  location: '',
  regionCode: '',
  districtCode: '',
  affectedPopulation: '',
  populationSize: '',
  vulnerabilityFactors: '',
  environmentalImpact: '',
  humanRightsViolations: '',
  immediateNeeds: '',
  evidenceAvailable: '',
  reporterName: '',
  reporterContact: '',
  reporterOrganization: '',
} as const satisfies Readonly<Record<string, string>>
export type ClimateField = keyof typeof EMPTY_CLIMATE
export type ClimateReport = OnePageForm<ClimateField>
export type ClimateValues = FieldTexts<ClimateField>
export const CLIMATE_FIELDS = Object.keys(EMPTY_CLIMATE) as readonly ClimateField[]

/** The name of the form among those that can be sent without script, and of its draft. */
export const CLIMATE_FORM = 'climate-incident'
/** Where visitors find it. */
export const CLIMATE_PATH = '/climate-advocacy'
