import { wordingIn } from '#reports/templates/wording.ts'
import type { ReportFormat } from '#shared/domain/report-options.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { readPrintedWorkbook } from './excel.ts'
import { readPrintedPdf } from './pdf.ts'
import { readPrintedSlides } from './powerpoint.ts'
import type { PrintedReport } from './printed.ts'
import { readPrintedWord } from './word.ts'

/** Reads what a file of a report says, by programs that did not write it. */
export async function readPrinted(
  file: Uint8Array,
  format: ReportFormat,
  locale: Locale,
): Promise<PrintedReport> {
  const readers = {
    pdf: readPrintedPdf,
    word: readPrintedWord,
    powerpoint: readPrintedSlides,
    excel: (bytes: Uint8Array) => readPrintedWorkbook(bytes, wordingIn(locale).words.workbook.back),
  }
  return readers[format](file)
}
