import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import { kindOf } from '#shared/domain/report-templates.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import { type Freshness, REPORT_COLLECTIONS, type ReportCollection, type ReportData } from '../model.ts'
import type { Fact, Scope } from './document.ts'
import { subjectsOf } from './subjects.ts'
import type { Wording } from './wording.ts'

/** So many regions a line of every page names; the others are counted. */
const MOST_NAMED = 6

/** The scope of a report in words: regions, period, collections, consent, who made it, and from what. */
export function scopeOf(data: ReportData, wording: Wording): Scope {
  const { words, fill, day, time, period } = wording
  const { cover, scope } = words
  const generated = { date: day(mogadishuDay(data.generatedAt)), time: time(data.generatedAt) }
  const counted = countedIn(data)
  const lines = shortForms(data, wording)
  return {
    facts: [
      long(scope.regions, regionsInFull(data, counted, wording)),
      { label: cover.period, value: period(data.period) },
      ...(counted.length === 0
        ? []
        : [long(scope.counted, counted.map((name) => words.listed[name]).join('; '))]),
      long(scope.consent, data.inPublic ? scope.consentInPublic : scope.consentInside),
      // The author of a public edition is not named to everyone.
      ...(data.inPublic ? [] : [{ label: cover.preparedBy, value: data.author }]),
      { label: cover.generated, value: fill(cover.generatedValue, generated) },
      long(
        cover.device,
        data.freshness ? deviceState(data.freshness, wording) : fill(scope.server, generated),
      ),
      { label: cover.language, value: cover.languageValue },
      ...approvalFacts(data, wording),
    ],
    short: isDraft(data) ? lines.map((line) => fill(scope.draft, { line })) : lines,
    regions: regionsInShort(data, wording),
    keywords: [
      ...(data.regions.codes === null ? [scope.all] : namesOf(data.regions.codes, wording)),
      ...counted.map((name) => wording.records.kinds[name].many),
      words.types[kindOf(data.request)],
    ],
  }
}

/** A public edition is approved when it is published in the library, so it is no draft before that either. */
const isDraft = ({ approval, inPublic }: ReportData) => approval === null && inPublic === null

/** Who approved the report, and what it corrects; a draft says that nobody has. */
function approvalFacts(data: ReportData, { words: { cover }, fill, day }: Wording): readonly Fact[] {
  if (isDraft(data)) return [{ label: cover.approval, value: cover.draft }]
  const { approval, inPublic } = data
  if (approval === null) return []
  const { number, by, corrects } = approval
  const on = day(approval.on)
  // Who approved a public edition is not named to everyone.
  const value = fill(inPublic ? cover.approvedInPublic : cover.approved, { number, on, by })
  const former = corrects && { number: corrects.number, on: day(corrects.on), changed: corrects.changed }
  return [
    { label: cover.approval, value },
    ...(former ? [long(cover.corrects, fill(cover.correctsValue, former))] : []),
    ...(corrects ? [long(cover.figures, figuresValue(corrects.figures, cover))] : []),
  ]
}

function figuresValue(figures: readonly string[] | null, { notCompared, noneChanged }: Cover): string {
  if (figures === null) return notCompared
  return figures.length === 0 ? noneChanged : `${figures.join('; ')}.`
}

type Cover = Wording['words']['cover']

const long = (label: string, value: string): Fact => ({ label, value, isLong: true })

/** The sections whose figures or lists are of every collection that a report is about. */
const OF_ALL: readonly ReportSection[] = ['executive-summary', 'statistical-analysis', 'appendices']

/** The collections that the chosen sections count. */
export function countedIn({ request, inPublic }: ReportData): readonly ReportCollection[] {
  const chosen = request.includeSections
  if (inPublic) return countedInPublic(chosen)
  const subjects = subjectsOf(request)
  return REPORT_COLLECTIONS.filter((name) => {
    // What is recommended to agencies follows from the recommendations that they have to implement.
    const isProposedFrom = name === 'upr-recommendations' && chosen.includes('recommendations')
    const isSubject = subjects.includes(name) && chosen.some((each) => OF_ALL.includes(each))
    return isProposedFrom || isSubject || chosen.some((each) => each === sectionOf(name))
  })
}

/** A public edition has figures of these alone, whatever its template is about, and its annexes list no records. */
const IN_PUBLIC: Readonly<Partial<Record<ReportCollection, readonly ReportSection[]>>> = {
  incidents: ['executive-summary', 'statistical-analysis'],
  'iccpr-cases': ['executive-summary', 'statistical-analysis'],
  'upr-recommendations': ['executive-summary'],
}

function countedInPublic(chosen: readonly ReportSection[]): readonly ReportCollection[] {
  return REPORT_COLLECTIONS.filter((name) => {
    const general = IN_PUBLIC[name]
    return general && chosen.some((each) => each === sectionOf(name) || general.includes(each))
  })
}

function sectionOf(name: ReportCollection): ReportParts['section'] {
  const { section }: ReportParts = recordCollections[name].reports
  return section
}

/** The regions by name, and what else is counted that no region bounds. */
function regionsInFull(
  { regions: { codes, withoutRegion } }: ReportData,
  counted: readonly ReportCollection[],
  wording: Wording,
): string {
  const { words, fill, list } = wording
  if (codes === null) return words.scope.all
  const named = codes.length === 0 ? words.scope.none : list(namesOf(codes, wording))
  const regions = withoutRegion ? fill(words.scope.withoutRegion, { regions: named }) : named
  const unbounded = counted.filter((name) => recordCollections[name].scope === 'everyone')
  if (unbounded.length === 0) return regions
  const records = list(unbounded.map((name) => wording.records.kinds[name].many))
  return fill(words.scope.unbounded, { regions, records })
}

function namesOf(codes: readonly string[], { region, locale }: Wording): string[] {
  return [...new Set(codes)].map((code) => region(code)).toSorted((a, b) => a.localeCompare(b, locale))
}

/** Regions and period in one line, with ever fewer regions by name; at least one form. */
export function shortForms(data: ReportData, wording: Wording): string[] {
  const { words, fill, shortPeriod } = wording
  const period = shortPeriod(data.period)
  return regionsInShort(data, wording).map((regions) => fill(words.scope.line, { regions, period }))
}

/** The regions in one line, with ever fewer of them by name; at least one form. */
function regionsInShort({ regions: { codes } }: ReportData, wording: Wording): string[] {
  const { words, list, counting } = wording
  if (codes === null) return [words.scope.allInShort]
  if (codes.length === 0) return [words.scope.noneInShort]
  const names = namesOf(codes, wording)
  const most = Math.min(MOST_NAMED, names.length)
  const forms = Array.from({ length: most }, (_, index) => {
    const named = names.slice(0, most - index)
    const further = names.length - named.length
    // With «and» before the number of the others, the names have none of their own.
    return further === 0 ? list(named) : counting('furtherRegions', further, { regions: named.join(', ') })
  })
  return [...forms, counting('countedRegions', names.length)]
}

/** From which state of a device's records the report is made. */
function deviceState({ exchangedAt, withoutClosedBefore, unsent }: Freshness, wording: Wording): string {
  const { words, fill, counting, day, time } = wording
  const { cover } = words
  const exchanged = exchangedAt
    ? fill(cover.deviceValue, { date: day(mogadishuDay(exchangedAt)), time: time(exchangedAt) })
    : cover.deviceNever
  const without = withoutClosedBefore
    ? [fill(words.text.withoutClosed, { date: day(mogadishuDay(withoutClosedBefore)) })]
    : []
  const more = [...without, ...(unsent > 0 ? [counting('unsent', unsent)] : [])]
  return more.length === 0 ? exchanged : `${exchanged}. ${more.join(' ')}`
}

/** The scope as the description of a file, a line for each fact. */
export function scopeLines({ facts }: Scope): readonly string[] {
  return facts.map(({ label, value }: Fact) => `${label}: ${value}`)
}

/** The fullest form of regions and period for which there is room; null for a document without records. */
export function shortScope({ short }: Scope, fits: (text: string) => boolean): string | null {
  return short.find(fits) ?? short.at(-1) ?? null
}
