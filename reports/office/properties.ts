import type { Locale } from '#shared/i18n/locale.ts'
import { escapedXml } from '../tables/xml-text.ts'
import type { ReportDocument } from '../templates/document.ts'
import { scopeLines } from '../templates/scope.ts'
import { officeLine, officeText } from './text.ts'

/** What an office file says of itself beside its title, subject and author, which the libraries write. */
export interface OfficeProperties {
  readonly createdAt: Date
  /** BCP 47, such as `so`. */
  readonly language: Locale
  /** The organisation; the workbooks within a file have none. */
  readonly company?: string
  readonly description?: string
  readonly keywords?: string
}

/** The properties of a report's file: its whole scope is their description. */
export function propertiesOf({
  generatedAt,
  locale,
  organisation,
  scope,
}: ReportDocument): Required<OfficeProperties> {
  return {
    createdAt: generatedAt,
    language: locale,
    company: officeLine(organisation),
    description: officeText(scopeLines(scope).join('\n')),
    keywords: officeLine(scope.keywords.join(', ')),
  }
}

/** The properties of the part `docProps/core.xml`, with the times and the language of the report. */
export function withProperties(
  xml: string,
  { createdAt, language, description = '', keywords = '' }: OfficeProperties,
): string {
  const time = createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const dated = xml.replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, (_, start: string) => start + time)
  return [
    ['dc:language', language],
    ['dc:description', description],
    ['cp:keywords', keywords],
  ].reduce((text, [name = '', value = '']) => withElement(text, name, value), dated)
}

/** The part `docProps/app.xml` with the name of the organisation. */
export function withCompany(xml: string, { company = '' }: OfficeProperties): string {
  // One library writes the part as one empty element.
  const open = xml.replace(/(<Properties\b[^>]*)\/>/, '$1></Properties>')
  return withElement(open, 'Company', company)
}

/** Sets the text of an element of the outermost one; it is left out where there is no text. */
function withElement(xml: string, name: string, value: string): string {
  if (value === '') return xml
  const element = `<${name}>${escapedXml(value)}</${name}>`
  const others = xml.replace(new RegExp(`<${name}>[^<]*</${name}>|<${name}/>`), '')
  const end = others.lastIndexOf('</')
  return others.slice(0, end) + element + others.slice(end)
}
