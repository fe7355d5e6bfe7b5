import { unzip } from '@cj-tech-master/excelts/archive'
import { expect, test } from 'vitest'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest } from '../model.ts'
import { writeReport } from '../write-report.ts'
import { writtenBytes } from '../written-bytes.ts'

/** The parts of the charts of lines in a file. */
async function lineCharts(
  different: Partial<ReportRequest> & Pick<ReportRequest, 'format'>,
): Promise<string[]> {
  const request = sampleRequest({
    includeSections: ['incident-overview', 'statistical-analysis'],
    ...different,
  })
  const source = sampleSource({ cases: 20, recommendations: 4, incidents: 30 })
  const data = await assembleReport(request, source, { author: 'Amina Nuur', now: SAMPLE_NOW })
  const file = await writtenBytes((target) => writeReport(data, request.format, target))
  const charts: string[] = []
  for await (const entry of unzip(file).entries()) {
    if (!/charts\/chart\d+\.xml$/.test(entry.path)) continue
    const xml = new TextDecoder().decode(await entry.bytes())
    if (xml.includes('<c:lineChart>')) charts.push(xml)
  }
  return charts
}

test.each(['word', 'excel', 'powerpoint'] as const)(
  'in a chart of %s, months that are not whole have open points, dashed lines and their day at the axis',
  async (format) => {
    const charts = await lineCharts({ format })
    expect(charts).toHaveLength(1)
    for (const xml of charts) {
      expect(xml).toContain('<c:v>May 2026 (from\u00a021)</c:v>')
      expect(xml).toContain('<c:v>Nov 2026 (to\u00a020)</c:v>')
      const series = xml.match(/<c:ser>.*?<\/c:ser>/gs) ?? []
      expect(series.length).toBeGreaterThan(0)
      for (const line of series) {
        const points = [...line.matchAll(/<c:dPt><c:idx val="(\d+)"\/>(.*?)<\/c:dPt>/gs)]
        // A line belongs to the point at which it ends: those to the second month and to the last one are dashed.
        expect(points.map(([, index]) => index)).toEqual(['0', '1', '6'])
        expect(points.map(([, , look = '']) => look.includes('FFFFFF'))).toEqual([true, false, true])
        expect(points.map(([, , look = '']) => look.includes('sysDash'))).toEqual([false, true, true])
        // The format has one order, which some programs insist on.
        const order = ['<c:spPr>', '<c:marker>', '<c:dPt>', '<c:cat>', '<c:val>'].map((part) =>
          line.indexOf(part),
        )
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        if (line.includes('<c:dLbls>'))
          expect(line.indexOf('<c:dLbls>')).toBeGreaterThan(line.lastIndexOf('</c:dPt>'))
      }
    }
  },
)

test.each(['word', 'excel', 'powerpoint'] as const)(
  'whole months in a chart of %s are drawn alike',
  async (format) => {
    const days = { dateRange: 'custom', dateFrom: '2026-06-01', dateTo: '2026-09-30' } as const
    const charts = await lineCharts({ format, ...days })
    expect(charts).toHaveLength(1)
    for (const xml of charts) {
      expect(xml).toContain('<c:ser>')
      expect(xml).not.toContain('<c:dPt>')
    }
  },
)
