import { expect, test } from 'vitest'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportData, ReportRequest } from '../model.ts'
import { changedFigures } from './changed-figures.ts'

const dataOf = (request: Partial<ReportRequest> = {}) =>
  assembleReport(sampleRequest(request), sampleSource(), { author: 'Amina Nuur', now: SAMPLE_NOW })

/** The same data with another number of incidents, cases and recommendations. */
function with100More(data: ReportData): ReportData {
  const { cases, incidents } = data.statistics
  const statistics = {
    ...data.statistics,
    cases: { ...cases, total: cases.total + 100 },
    incidents: { ...incidents, total: incidents.total + 100 },
  }
  return { ...data, statistics }
}

test('figures that differ are named with both values, in the language of the report', async () => {
  const former = await dataOf()
  const { cases, incidents } = former.statistics
  const corrected = with100More(former)
  expect(changedFigures(corrected, former)).toEqual([
    `Cases registered, in the period: ${cases.total + 100} instead of ${cases.total}`,
    `Incidents reported, in the period: ${incidents.total + 100} instead of ${incidents.total}`,
  ])
  const inSomali = { ...corrected, request: { ...corrected.request, locale: 'so' as const } }
  expect(changedFigures(inSomali, former)?.join()).toMatch(/ halkii /)
  expect(changedFigures(former, former)).toEqual([])
})

test('reports of another period, other regions or another edition are not compared', async () => {
  const data = await dataOf()
  const period = { ...data.period, from: '2026-05-20' }
  expect(changedFigures(data, { ...data, period })).toBeNull()
  expect(changedFigures(data, { ...data, regions: { codes: ['SO28'], withoutRegion: true } })).toBeNull()
  const reversed = (codes: string[]) => ({ ...data, regions: { codes, withoutRegion: true } })
  expect(changedFigures(reversed(['SO28', 'SO22']), reversed(['SO22', 'SO28']))).toEqual([])
})

test('at most eight figures are named, and the others counted', async () => {
  const former = await dataOf()
  const { counts, statistics } = with100More(former)
  if (!counts) throw new Error('The sample has no counts')
  const risen = Object.fromEntries(
    Object.entries(counts).map(([name, each]) => [
      name,
      {
        ...{ ...each, ended: each.ended + 7, reopened: each.reopened + 7, open: each.open + 7, overdue: 700 },
        atEnd: Object.fromEntries(Object.entries(each.atEnd).map(([state, count]) => [state, count + 7])),
      },
    ]),
  ) as typeof counts
  const lines = changedFigures({ ...former, statistics, counts: risen }, former) ?? []
  expect(lines.slice(0, -1).filter((line) => line.includes(' instead of '))).toHaveLength(8)
  expect(lines.at(-1)).toMatch(/^\d more key figures?$/)
})
