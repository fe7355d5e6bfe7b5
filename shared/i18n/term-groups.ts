import type { Catalogue } from './index.ts'

type Terms = Catalogue['terms']
/** A group of words of the catalogue `terms`, such as `caseStatus`. */
export type TermGroup = { [K in keyof Terms]: Terms[K] extends string ? never : K }[keyof Terms]

const GROUPS: Readonly<Record<string, Readonly<Record<string, TermGroup>>>> = {
  'iccpr-cases': { status: 'caseStatus', priority: 'casePriority', theme: 'caseTheme' },
  'upr-recommendations': {
    status: 'recommendationStatus',
    priority: 'recommendationPriority',
    theme: 'recommendationTheme',
    position: 'recommendationPosition',
  },
  incidents: {
    status: 'incidentStatus',
    severity: 'severity',
    incidentType: 'incidentType',
    channel: 'channel',
  },
  evidence: { kind: 'evidenceKind' },
}

/** The group of words that a field of a collection takes its values from, if it is an enumeration. */
export function termGroupOf(collection: string, field: string): TermGroup | undefined {
  return field === 'stateCode' ? 'state' : GROUPS[collection]?.[field]
}
