import { kindOf, REPORT_TEMPLATES } from '#shared/domain/report-templates.ts'
import { hasLists } from '#shared/rules/report-files.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import { REPORT_COLLECTIONS, type ReportCollection, type ReportData, type ReportRequest } from '../model.ts'

type Request = Pick<ReportRequest, 'reportType' | 'template' | 'includeSections'>

/** The collections that a report is about: those of its template, and those of the sections that its author chose. */
export function subjectsOf(request: Request): readonly ReportCollection[] {
  const { about } = REPORT_TEMPLATES[kindOf(request)]
  return REPORT_COLLECTIONS.filter((name) => {
    const { section }: ReportParts = recordCollections[name].reports
    return about === 'all' || about.includes(name) || request.includeSections.some((each) => each === section)
  })
}

/** The collections whose records a report lists: none, unless its annexes are lists. */
export function listedIn({
  request,
  inPublic,
}: Pick<ReportData, 'inPublic'> & {
  readonly request: Request & Pick<ReportRequest, 'annex'>
}): readonly ReportCollection[] {
  return hasLists(request) && !inPublic ? subjectsOf(request) : []
}

/** Whether the template is about nothing but collections that have no section of their own, so that the statistics are all that it has. */
export function isAboutOthersOnly(request: Request): boolean {
  return subjectsOf(request).every((name) => {
    const { section }: ReportParts = recordCollections[name].reports
    return section === undefined
  })
}
