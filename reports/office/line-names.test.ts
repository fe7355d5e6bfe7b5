import { expect, test } from 'vitest'
import { withNamesAtEnds as named } from './line-names.ts'

const PLOT_HEIGHT = 0.8
const withNamesAtEnds = (xml: string) => named(xml, { size: 1400, valueSize: 1200, height: 0.075 })

const pointsOf = (values: readonly number[]) =>
  values.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join('')

/** The part of a chart with lines, as the library writes it. */
function chartOf(lines: readonly { readonly name: string; readonly values: readonly number[] }[]): string {
  const series = lines.map(
    ({ name, values }) =>
      `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:spPr><a:srgbClr val="1E5AA8"/></c:spPr><c:marker></c:marker>` +
      `<c:dLbls><c:showVal val="0"/></c:dLbls><c:cat></c:cat><c:val>${pointsOf(values)}</c:val></c:ser>`,
  )
  return `<c:h val="${PLOT_HEIGHT}" /><c:lineChart>${series.join('')}</c:lineChart><c:max val="100"/>`
}

const labelsOf = (xml: string) =>
  [...xml.matchAll(/<c:dLbl><c:idx val="(\d+)"\/>(.*?)<\/c:dLbl>/gs)].map(([, point, label = '']) => ({
    point: Number(point),
    moved: Number(/<c:y val="([-\d.]+)"/.exec(label)?.[1] ?? 0),
    isNamed: label.includes('<c:showSerName val="1"/>'),
    colour: /srgbClr val="(\w+)"/.exec(label)?.[1],
  }))

test('each line has its name at its last point, in its colour', () => {
  const xml = withNamesAtEnds(
    chartOf([
      { name: 'Cases', values: [1, 2, 90] },
      { name: 'Incidents', values: [3, 4, 30] },
    ]),
  )
  const label = { point: 2, moved: 0, isNamed: true, colour: '1E5AA8' }
  expect(labelsOf(xml)).toEqual([label, label])
})

test('names of lines that end close to one another, or at zero, are moved so that each can be read', () => {
  const lines = [50, 49, 0].map((value) => ({ name: `Ends at ${value}`, values: [10, value] }))
  const moved = labelsOf(withNamesAtEnds(chartOf(lines))).map((label) => label.moved)
  const places = lines.map(
    ({ values }, index) => (1 - (values[1] ?? 0) / 100) * PLOT_HEIGHT + (moved[index] ?? 0),
  )
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(0.075)
  expect(moved[2]).toBeLessThan(0)
})

test('a single line has the values of its months, several have not', () => {
  const values = [1, 2, 3]
  const ofMonths = (xml: string) => /<\/c:dLbl>.*?<c:showVal val="(\d)"\/>/s.exec(xml)?.[1]
  expect(ofMonths(withNamesAtEnds(chartOf([{ name: 'Cases', values }])))).toBe('1')
  const two = [
    { name: 'Cases', values },
    { name: 'Incidents', values },
  ]
  expect(ofMonths(withNamesAtEnds(chartOf(two)))).toBe('0')
})

test('a chart of bars stays as it is', () => {
  const xml = '<c:barChart><c:ser><c:dLbls/></c:ser></c:barChart>'
  expect(withNamesAtEnds(xml)).toBe(xml)
})
