import { REPORT_EXTENSIONS } from '#shared/domain/report-options.ts'
import { kindOf } from '#shared/domain/report-templates.ts'
import type { ReportRequest } from './model.ts'

/** A name for the file in characters that every system accepts: `2026-11-20-compliance-title-of-the-report.pdf`. */
export function reportFileName(
  request: Pick<ReportRequest, 'reportTitle' | 'reportType' | 'template' | 'format' | 'part'>,
  day: string,
): string {
  const title = request.reportTitle
    .normalize('NFKD')
    .replace(/['’ʼʿʾ\p{M}]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  const part = request.part === 'annexes' ? request.part : ''
  const name = [day, kindOf(request), title, part].filter((part) => part !== '').join('-')
  return `${name}.${REPORT_EXTENSIONS[request.format]}`
}
