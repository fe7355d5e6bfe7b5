import { REPORT_SECTIONS, type ReportSection } from '#shared/domain/report-options.ts'
import { nameOn } from '#shared/rules/letterhead.ts'
import type { ReportData } from '../model.ts'
import {
  type Body,
  emptyBody,
  type Fact,
  type RecordList,
  type ReportDocument,
  type Scope,
} from './document.ts'
import { publicSection } from './public-edition.ts'
import { type Records, recordsOf } from './records.ts'
import { scopeOf } from './scope.ts'
import { caseStudies } from './sections/case-studies.ts'
import { executiveSummary } from './sections/executive-summary.ts'
import { iccprAnalysis } from './sections/iccpr-analysis.ts'
import { incidentOverview } from './sections/incident-overview.ts'
import { recommendations } from './sections/recommendations.ts'
import type { Section } from './sections/section.ts'
import { statisticalAnalysis } from './sections/statistical-analysis.ts'
import { uprTracking } from './sections/upr-tracking.ts'
import { type Wording, wordingIn } from './wording.ts'
import { addText } from './written.ts'

const SECTIONS: Readonly<Record<Exclude<ReportSection, 'appendices'>, Section>> = {
  'executive-summary': executiveSummary,
  'incident-overview': incidentOverview,
  'iccpr-analysis': iccprAnalysis,
  'upr-tracking': uprTracking,
  'case-studies': caseStudies,
  'statistical-analysis': statisticalAnalysis,
  recommendations,
}

/** Turns the data of a report into a document in the style of the reports of UN treaty bodies. */
export function complianceReport(data: ReportData): ReportDocument {
  const { letterhead } = data
  const wording = wordingIn(data.request.locale, nameOn(letterhead, data.request.locale))
  const { words } = wording
  const { reportTitle, reportType, description, locale } = data.request
  const chosen = new Set(data.request.includeSections)
  const body = emptyBody(words.page)
  const sections: { section: ReportSection; first: number }[] = []
  for (const section of REPORT_SECTIONS) {
    if (section === 'appendices' || !chosen.has(section)) continue
    sections.push({ section, first: body.blocks.length })
    body.section(words.sections[section])
    const texts: Readonly<Partial<Record<ReportSection, string | undefined>>> = data.request.texts ?? {}
    const text = texts[section]?.trim()
    // What the author says leads into the summary; elsewhere it is said of the figures above it.
    if (text && section === 'executive-summary') addText(body, text)
    const write = data.inPublic ? publicSection(section, data.inPublic) : SECTIONS[section]
    write(body, data, wording)
    if (text && section !== 'executive-summary') {
      body.part(words.headings.assessment)
      addText(body, text)
    }
  }
  // Those who sign for the organisation, and the author of the report, are not named to everyone.
  if (!data.inPublic) addSignatures(body, data, wording)
  const records = data.inPublic ? [] : recordsOf(data, wording)
  if (chosen.has('appendices')) sections.push({ section: 'appendices', first: body.blocks.length })
  const annexes = chosen.has('appendices') ? annexesOf(body, data, records, wording) : []
  const type = words.types[reportType]
  const note = description?.trim()
  const scope = scopeOf(data, wording)
  return {
    locale,
    organisation: words.organisation,
    logo: letterhead.logo,
    accentColour: letterhead.accentColour,
    type,
    title: reportTitle,
    subject: subjectOf(type, scope, wording),
    author: data.inPublic ? words.organisation : data.author,
    number: data.number,
    checkAt: data.checkAt,
    generatedAt: data.generatedAt,
    facts: factsOf(data, scope, wording),
    scope,
    note: note ? { label: words.cover.note, value: note } : null,
    blocks: body.blocks,
    sections,
    annexes,
    sheets:
      annexes.length > 0
        ? annexes
        : records
            .filter(({ section }) => section && chosen.has(section))
            .map((list) => ({ ...list, label: null })),
  }
}

/** A place of its own at the end of the text for the signatories; none until the letterhead names one. */
function addSignatures(body: Body, { letterhead, request }: ReportData, { words }: Wording): void {
  if (letterhead.signatories.length === 0) return
  body.signatures({
    title: words.headings.signatures,
    ...words.signatures,
    people: letterhead.signatories.map(({ name, role, roleSo }) => ({
      name,
      role: request.locale === 'so' ? roleSo : role,
    })),
  })
}

function annexesOf(
  body: Body,
  data: ReportData,
  records: readonly Records[],
  { words }: Wording,
): readonly RecordList[] {
  body.annex(words.headings.method)
  body.lettered(Object.values(data.inPublic ? words.publicEdition.method : words.text.method))
  return records.map((list) => ({ ...list, label: body.nextAnnex() }))
}

function subjectOf(type: string, { short }: Scope, { words, fill }: Wording): string {
  return fill(words.cover.subject, { type, scope: short[0] ?? '' })
}

function factsOf(data: ReportData, scope: Scope, { words }: Wording): readonly Fact[] {
  const { cover } = words
  return [
    ...scope.facts,
    ...(data.inPublic
      ? [{ label: words.publicEdition.edition, value: words.publicEdition.editionValue }]
      : [{ label: cover.distribution, value: cover.distributionValue }]),
    ...(data.number ? [{ label: cover.number, value: data.number }] : []),
    ...(data.checkAt ? [{ label: cover.check, value: data.checkAt }] : []),
  ]
}
