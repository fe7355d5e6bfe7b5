import { getDocumentProxy } from 'unpdf'
import type { ReportFormat } from '#shared/domain/report-options.ts'
import { openPackage } from './office-package.ts'

/** All text of a report's file, read by a program that did not write it. */
export async function reportTexts(file: Uint8Array, format: ReportFormat): Promise<string> {
  if (format === 'pdf') return pdfTexts(file)
  const opened = await openPackage(file)
  return opened.names
    .filter((name) => name.endsWith('.xml'))
    .map((part) => opened.text(part))
    .join('\n')
}

async function pdfTexts(file: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(...items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')))
  }
  return texts.join('')
}
