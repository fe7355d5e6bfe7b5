import type { RecordCollectionName } from './names.ts'
import {
  type DateRange,
  REPORT_SECTIONS,
  REPORT_TYPES,
  type ReportSection,
  type ReportType,
} from './report-options.ts'

/** Further kinds of reports, which a request names beside its type: apps of former builds know the six types only. */
export const REPORT_VARIANTS = ['weekly', 'upr-progress', 'climate'] as const
export type ReportVariant = (typeof REPORT_VARIANTS)[number]

/** All kinds of reports that have a template, as forms offer them. */
export const REPORT_KINDS = [...REPORT_TYPES, ...REPORT_VARIANTS] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The type that a variant is one of. */
export const TYPE_OF: Readonly<Record<ReportVariant, ReportType>> = {
  weekly: 'custom',
  'upr-progress': 'compliance',
  climate: 'incident',
}

/** A kind of report, as a request says it. */
export interface KindParts {
  readonly reportType: ReportType
  readonly template?: ReportVariant | undefined
}

export function kindOf({ reportType, template }: KindParts): ReportKind {
  return template ?? reportType
}

export function partsOfKind(kind: ReportKind): KindParts {
  const template = REPORT_VARIANTS.find((name) => name === kind)
  if (template) return { reportType: TYPE_OF[template], template }
  return { reportType: REPORT_TYPES.find((name) => name === kind) ?? 'custom' }
}

/** What a kind of report has by itself; its author may choose other sections. */
export interface ReportTemplate {
  /** Its own choice, in its own order: at most twelve pages, six charts and twelve slides. */
  readonly sections: readonly ReportSection[]
  /** The collections that its key messages, key figures and statistics are about. */
  readonly about: readonly RecordCollectionName[] | 'all'
  readonly dateRange: DateRange
}

const USUAL: readonly ReportSection[] = [
  'executive-summary',
  'incident-overview',
  'iccpr-analysis',
  'upr-tracking',
  'statistical-analysis',
  'case-studies',
  'recommendations',
]

/** The template of each kind of report. */
export const REPORT_TEMPLATES: Readonly<Record<ReportKind, ReportTemplate>> = {
  monthly: { sections: USUAL, about: 'all', dateRange: 'last-30-days' },
  quarterly: { sections: USUAL, about: 'all', dateRange: 'last-3-months' },
  annual: {
    // Of a year, its course comes before its parts.
    sections: [
      'executive-summary',
      'statistical-analysis',
      'incident-overview',
      'iccpr-analysis',
      'upr-tracking',
      'case-studies',
      'recommendations',
    ],
    about: 'all',
    dateRange: 'last-year',
  },
  incident: {
    sections: ['executive-summary', 'incident-overview', 'statistical-analysis'],
    about: ['incidents'],
    dateRange: 'last-30-days',
  },
  compliance: {
    sections: ['executive-summary', 'iccpr-analysis', 'statistical-analysis', 'case-studies'],
    about: ['iccpr-cases'],
    dateRange: 'last-3-months',
  },
  custom: {
    // Nobody has chosen for its author, so it has the order of the specification (REQ-RPT-05).
    sections: REPORT_SECTIONS.filter((section) => section !== 'appendices'),
    about: 'all',
    dateRange: 'last-30-days',
  },
  weekly: {
    sections: ['executive-summary', 'incident-overview', 'iccpr-analysis', 'upr-tracking'],
    about: 'all',
    dateRange: 'last-7-days',
  },
  'upr-progress': {
    sections: ['executive-summary', 'upr-tracking', 'statistical-analysis', 'recommendations'],
    about: ['upr-recommendations'],
    dateRange: 'last-year',
  },
  climate: {
    sections: ['executive-summary', 'statistical-analysis'],
    about: ['climate-incidents'],
    dateRange: 'last-3-months',
  },
}

/** The chosen sections as a report of the kind has them: its own in its own order, then others, and annexes at last. */
export function inOrderOf(kind: ReportKind, chosen: readonly string[]): ReportSection[] {
  const own = REPORT_TEMPLATES[kind].sections
  const others = REPORT_SECTIONS.filter((section) => !own.includes(section))
  return [...own, ...others].filter((section) => chosen.includes(section))
}
