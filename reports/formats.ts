import type { OfferedFormat } from '#shared/domain/report-options.ts'
import type { ReportRequest } from './model.ts'

/** What the files of each format are; the extension is without a full stop. */
export const FORMATS = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  excel: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<OfferedFormat, unknown>

/** A name for the file in letters that every system takes: `2026-11-20-compliance-title-of-the-report.pdf`. */
export function reportFileName(
  request: Pick<ReportRequest, 'reportTitle' | 'reportType' | 'format'>,
  day: string,
): string {
  const title = request.reportTitle
    .normalize('NFKD')
    .replace(/['’ʼʿʾ\p{M}]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  const name = [day, request.reportType, title].filter((part) => part !== '').join('-')
  return `${name}.${FORMATS[request.format].extension}`
}
