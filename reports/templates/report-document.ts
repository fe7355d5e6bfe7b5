import type { ReportAnnex, ReportSection } from '#shared/domain/report-options.ts'
import { inOrderOf, kindOf } from '#shared/domain/report-templates.ts'
import { nameOn } from '#shared/rules/letterhead.ts'
import type { ReportData } from '../model.ts'
import { type Body, type Chapter, emptyBody, type Fact, type ReportDocument, type Scope } from './document.ts'
import { publicSection } from './public-edition.ts'
import { recordsOf } from './records.ts'
import { scopeOf, shortForms } from './scope.ts'
import { caseStudies } from './sections/case-studies.ts'
import { executiveSummary } from './sections/executive-summary.ts'
import { iccprAnalysis } from './sections/iccpr-analysis.ts'
import { incidentOverview } from './sections/incident-overview.ts'
import { addMethod } from './sections/method.ts'
import { recommendations } from './sections/recommendations.ts'
import type { Section } from './sections/section.ts'
import { addSources } from './sections/sources.ts'
import { statisticalAnalysis } from './sections/statistical-analysis.ts'
import { uprTracking } from './sections/upr-tracking.ts'
import { type Wording, wordingIn } from './wording.ts'
import { addText } from './written.ts'

const SECTIONS: Readonly<Record<BodySection, Section>> = {
  'executive-summary': executiveSummary,
  'incident-overview': incidentOverview,
  'iccpr-analysis': iccprAnalysis,
  'upr-tracking': uprTracking,
  'case-studies': caseStudies,
  'statistical-analysis': statisticalAnalysis,
  recommendations,
}

/** Turns the data of a report into a document, with the chapters of its template in the style of the reports of UN treaty bodies. */
export function reportDocument(data: ReportData): ReportDocument {
  const { letterhead } = data
  const wording = wordingIn(data.request.locale, nameOn(letterhead, data.request.locale))
  const { words } = wording
  const { reportTitle, description, locale, includeSections } = data.request
  const kind = kindOf(data.request)
  const body = emptyBody(words.page)
  const sections: { section: Chapter; first: number }[] = []
  const begin = (section: Chapter, title: string) => {
    sections.push({ section, first: body.blocks.length })
    body.section(title)
  }
  const chosen = inOrderOf(kind, includeSections)
  const { part } = data.request
  for (const section of chosen) {
    if (section === 'appendices') continue
    begin(section, words.sections[section])
    addSection(body, section, data, wording)
  }
  begin('method', words.headings.method)
  addMethod(body, data, wording)
  begin('sources', words.headings.sources)
  addSources(body, data, wording)
  // Those who sign for the organisation, and the author of the report, are not named to everyone.
  if (!data.inPublic) addSignatures(body, data, wording)
  const isWithAnnexes = chosen.includes('appendices') && part !== 'main'
  const annex = isWithAnnexes ? annexOf(data, body) : null
  // The annexes alone are numbered as they are in the whole report.
  const first = part === 'annexes' ? body.blocks.length : 0
  if (annex !== null) sections.push({ section: 'appendices', first: body.blocks.length })
  if (annex === 'figures') body.annex(words.headings.furtherFigures)
  if (annex === 'figures' && !body.hasFurther()) body.paragraph(words.text.noFurtherFigures)
  const furtherTables = body.furtherTables(annex === 'figures')
  const lists = isWithAnnexes ? recordsOf(data, wording) : []
  const annexes = lists.map((list) => ({ ...list, label: body.nextAnnex() }))
  const type = typeOf(data, wording)
  const note = description?.trim()
  const scope = scopeOf(data, wording)
  return {
    locale,
    organisation: words.organisation,
    logo: letterhead.logo,
    accentColour: letterhead.accentColour,
    type,
    title: reportTitle,
    subject: subjectOf(type, data, wording),
    author: data.inPublic ? words.organisation : data.author,
    number: data.number,
    checkAt: data.checkAt,
    generatedAt: data.generatedAt,
    facts: factsOf(data, scope, wording),
    scope,
    note: note ? { label: words.cover.note, value: note } : null,
    blocks: body.blocks.slice(first),
    sections: sections.flatMap((each) =>
      each.first < first ? [] : [{ ...each, first: each.first - first }],
    ),
    annexes,
    furtherTables: part === 'main' ? [] : furtherTables,
  }
}

/** What the annexes are; none of figures where there are no further ones, unless a file of its own was asked for and has to say so. */
function annexOf({ request }: ReportData, body: Body): ReportAnnex | null {
  const { annex = 'records', part } = request
  return annex === 'figures' && part !== 'annexes' && !body.hasFurther() ? null : annex
}

function typeOf({ request }: ReportData, { words, fill }: Wording): string {
  const type = words.types[kindOf(request)]
  return request.part === 'annexes' ? fill(words.cover.annexes, { type }) : type
}

type BodySection = Exclude<ReportSection, 'appendices'>

/** A section with what its author wrote: in the summary before it, elsewhere of the figures above it. */
function addSection(body: Body, section: BodySection, data: ReportData, wording: Wording): void {
  const texts: Readonly<Partial<Record<ReportSection, string | undefined>>> = data.request.texts ?? {}
  const text = texts[section]?.trim()
  if (text && section === 'executive-summary') addText(body, text)
  const write = data.inPublic ? publicSection(section, data.inPublic) : SECTIONS[section]
  write(body, data, wording)
  if (text && section !== 'executive-summary') {
    body.part(wording.words.headings.assessment)
    addText(body, text)
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

function subjectOf(type: string, data: ReportData, wording: Wording): string {
  const [scope = ''] = shortForms(data, wording)
  return wording.fill(wording.words.cover.subject, { type, scope })
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
