import { Refusal } from '#shared/domain/errors.ts'
import {
  NO_ANNEXES_APART,
  type ReportAnnex,
  type ReportEdition,
  type ReportFormat,
  type ReportPart,
  type ReportSection,
} from '#shared/domain/report-options.ts'

/** What a file of a report is made as: its format, and what it has of the report. */
export interface ReportFileKind {
  readonly format: ReportFormat
  readonly part?: ReportPart | undefined
}

/** The request of another file from the data of a report: in another format, or with its annexes. Refuses annexes that are in the report's own file. */
export function requestOfFile<R extends ReportFileKind>(
  source: R,
  { format, part }: { readonly format: ReportFormat; readonly part?: 'annexes' | undefined },
): R {
  if (part && source.part !== 'main') throw new Refusal('rule_violated', NO_ANNEXES_APART)
  return { ...source, format, ...(part ? { part } : {}) }
}

/** Whether two requests name the same file of one report. */
export function isSameFile(one: ReportFileKind, other: ReportFileKind): boolean {
  return one.format === other.format && (one.part === 'annexes') === (other.part === 'annexes')
}

interface Annexed {
  readonly includeSections: readonly ReportSection[]
  readonly annex?: ReportAnnex | undefined
  readonly edition?: ReportEdition | undefined
}

/** Whether the annexes of a report are lists of records; a public edition has none. */
export const hasLists = ({ includeSections, annex = 'records', edition }: Annexed): boolean =>
  edition !== 'public' && includeSections.includes('appendices') && annex === 'records'

/** Whether a file of a report lists records, whose titles not every reader of the library may see. */
export const listsRecords = ({ part, ...request }: Annexed & Pick<ReportFileKind, 'part'>): boolean =>
  hasLists(request) && part !== 'main'
