import { expect, test } from 'vitest'
import { ROLES, type User } from '#shared/domain/access.ts'
import { REGIONS } from '#shared/domain/places.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { SAMPLE_QUARTER, samplePublicSource } from '#tests/support/report-public.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { Freshness, ReportApproval, ReportRequest } from '../model.ts'
import { type SeenRegions, seenRegions } from '../seen-regions.ts'
import { reportDocument } from './report-document.ts'
import { shortScope } from './scope.ts'

const THREE: SeenRegions = { codes: ['SO28', 'SO22', 'SO24'], withoutRegion: true }
const EACH: SeenRegions = { codes: REGIONS.map(({ code }) => code), withoutRegion: true }

interface Different {
  readonly regions?: SeenRegions
  readonly request?: Partial<ReportRequest>
  readonly freshness?: Freshness
  readonly approval?: ReportApproval
  readonly isPublic?: boolean
}

async function reportOf({ regions, request, freshness, approval, isPublic }: Different) {
  const source = {
    ...sampleSource(),
    ...(regions ? { regions } : {}),
    ...(isPublic ? { inPublic: samplePublicSource() } : {}),
  }
  const data = await assembleReport(sampleRequest(request), source, {
    ...{ author: 'Amina Nuur', now: SAMPLE_NOW, freshness },
  })
  return reportDocument({ ...data, approval: approval ?? null })
}

async function factsOf(different: Different): Promise<Readonly<Record<string, string>>> {
  const { scope } = await reportOf(different)
  return Object.fromEntries(scope.facts.map(({ label, value }) => [label, value]))
}

const inLocale = (locale: Locale) => ({ request: { locale } })

test('names the regions of its author, and what no region bounds', async () => {
  expect(await factsOf({ regions: THREE })).toEqual({
    Regions: 'Banadir, Bay and Lower Juba, and records without a region. Recommendations: the whole country',
    Period: '21 May 2026 to 20 November 2026',
    Counted:
      'ICCPR cases registered in the period; UPR recommendations tracked; Incidents registered in the period; Climate incidents reported in the period',
    Consent: expect.stringContaining('whose people agreed to be in reports'),
    'Prepared by': 'Amina Nuur',
    Generated: '20 November 2026, 12:05 East Africa Time',
    Data: 'Records of the server, read on 20 November 2026 at 12:05 East Africa Time',
    Language: 'English',
    Approval: 'Draft. Not approved by a second person.',
  })
  expect((await factsOf({ regions: THREE, ...inLocale('so') })).Gobollada).toBe(
    'Banaadir, Bay iyo Jubbada Hoose, iyo diiwaannada aan gobol lahayn. Talooyin: dalka oo dhan',
  )
})

test('says that it has all regions, or none', async () => {
  expect((await factsOf({})).Regions).toBe('All regions of Somalia')
  const none = { codes: [], withoutRegion: false }
  const request = { includeSections: ['incident-overview'] } as const
  expect((await factsOf({ regions: none, request })).Regions).toBe('None, since the author has no region')
})

test('names every region on the cover, and on each page as many as there is room for', async () => {
  const { facts, scope } = await reportOf({ regions: EACH })
  for (const { name } of REGIONS) expect(facts.map(({ value }) => value).join(' ')).toContain(name)
  expect(scope.short).toHaveLength(7)
  const period = ' · 21 May 2026 to 20 Nov 2026'
  expect(scope.short[0]).toBe(
    `Draft · Awdal, Bakool, Banadir, Bari, Bay, Galgaduud and 12 more regions${period}`,
  )
  expect(shortScope(scope, (text) => text.length < 73)).toBe(
    `Draft · Awdal, Bakool and 16 more regions${period}`,
  )
  expect(shortScope(scope, () => false)).toBe(`Draft · 18 regions${period}`)
  const three = (await reportOf({ regions: THREE })).scope.short
  expect(three).toEqual([
    `Draft · Banadir, Bay and Lower Juba${period}`,
    `Draft · Banadir, Bay and one more region${period}`,
    `Draft · Banadir and 2 more regions${period}`,
    `Draft · 3 regions${period}`,
  ])
})

test('names the collections that the chosen sections count', async () => {
  const counted = async (...includeSections: ReportRequest['includeSections']) =>
    (await factsOf({ request: { includeSections } })).Counted
  expect(await counted('incident-overview')).toBe('Incidents registered in the period')
  expect(await counted('iccpr-analysis', 'upr-tracking')).toBe(
    'ICCPR cases registered in the period; UPR recommendations tracked',
  )
  expect(await counted('appendices')).toMatch(/^ICCPR cases .*; UPR .*; Incidents/)
  expect(await counted('recommendations')).toBe('UPR recommendations tracked')
  expect(await counted('case-studies')).toBeUndefined()
})

test('a public edition names only what it counts', async () => {
  const counted = async (...includeSections: ReportRequest['includeSections']) =>
    (await factsOf({ request: { includeSections, ...SAMPLE_QUARTER }, isPublic: true })).Counted
  const [cases, tracked, incidents] = [
    'ICCPR cases registered in the period',
    'UPR recommendations tracked',
    'Incidents registered in the period',
  ]
  expect(await counted('executive-summary', 'appendices')).toBe(`${cases}; ${tracked}; ${incidents}`)
  expect(await counted('statistical-analysis')).toBe(`${cases}; ${incidents}`)
  expect(await counted('upr-tracking')).toBe(tracked)
  expect(await counted('recommendations', 'appendices')).toBeUndefined()
})

test('says from which state of a device it was made', async () => {
  const stale: Freshness = {
    exchangedAt: new Date('2026-11-18T06:00:00Z'),
    unsent: 3,
    withoutClosedBefore: new Date('2025-11-18T06:00:00Z'),
  }
  expect((await factsOf({ freshness: stale })).Data).toBe(
    'Records of a device, last exchanged with the server on 18 November 2026 at 09:00 East Africa Time. ' +
      'Without those closed before 18 November 2025, which are no longer on the device. ' +
      'This report includes 3 changes of the device that the server did not have.',
  )
  const never: Freshness = { exchangedAt: null, unsent: 0, withoutClosedBefore: null }
  expect((await factsOf({ freshness: never })).Data).toBe(
    'Records of a device that has never exchanged them with the server',
  )
})

test('the regions are those that bound what the user sees', () => {
  const user = (role: User['role']): User => ({ id: 'id', role, regions: ['SO28'] })
  for (const role of ROLES) {
    const { codes } = seenRegions(user(role))
    expect(codes).toEqual(role.endsWith('officer') ? ['SO28'] : null)
  }
  expect(seenRegions(user('field-officer')).withoutRegion).toBe(true)
  expect(seenRegions(user('member')).withoutRegion).toBe(false)
})

test('says who approved it, and what it corrects', async () => {
  const corrects = { number: '2026/3', on: '2026-10-05', changed: 'Gedo was counted twice.', figures: null }
  const approval = { number: '2026/7', on: '2026-11-24', by: 'Hodan Abdi', corrects: null }
  const approved = await reportOf({ regions: THREE, approval })
  const facts = await factsOf({ regions: THREE, approval })
  expect(facts).toMatchObject({
    Approval: 'Approved on 24 November 2026 by Hodan Abdi, as No. 2026/7',
  })
  expect(facts).not.toHaveProperty('Correction')
  expect(approved.scope.short.join()).not.toContain('Draft')
  expect((await factsOf({ approval: { ...approval, corrects } })).Correction).toBe(
    'Replaces No. 2026/3 of 5 October 2026. What changed: Gedo was counted twice.',
  )
  const figuresIn = async (figures: readonly string[] | null) =>
    (await factsOf({ approval: { ...approval, corrects: { ...corrects, figures } } }))[
      'Key figures corrected'
    ]
  expect(await figuresIn(null)).toMatch(/^Not compared:/)
  expect(await figuresIn([])).toMatch(/^None\./)
  expect(await figuresIn(['Cases: 2 instead of 3', 'Incidents: 4 instead of 5'])).toBe(
    'Cases: 2 instead of 3; Incidents: 4 instead of 5.',
  )
})

test('a map says of no region outside its scope that it has no records', async () => {
  const { blocks } = await reportOf({ regions: THREE })
  const plots = blocks.flatMap((block) => (block.kind === 'chart' ? [block.plot] : []))
  const regions = plots.flatMap((plot) => (plot.shape === 'map' ? plot.regions : []))
  const empty = regions.filter(({ value, isOutside }) => value === 0 && !isOutside)
  expect(regions).toHaveLength(REGIONS.length)
  expect(empty.filter(({ code }) => !THREE.codes?.includes(code))).toEqual([])
})
