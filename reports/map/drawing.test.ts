import { expect, test } from 'vitest'
import { REGION_OUTLINES } from '#shared/domain/region-outlines.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import { COLOURS, lookIn } from '../look.ts'
import { type Body, emptyBody, type RegionMap } from '../templates/document.ts'
import { addMap } from '../templates/figures.ts'
import { wordingIn } from '../templates/wording.ts'
import { textLayout } from '../typesetting/text-layout.ts'
import { keyRows, mapDrawing, regionsDrawing } from './drawing.ts'

const wording = wordingIn('en')
const setting = {
  layout: textLayout((text, _face, _bold, size) => text.length * size * 0.55),
  wording,
  look: lookIn(COLOURS.brand),
}

function chartOf(counts: Readonly<Record<string, number>>, within: readonly string[] | null) {
  const body: Body = emptyBody(wording.words.page)
  addMap(body, wording, { title: 'Incidents by region', counts, within, note: () => '' })
  const [chart] = body.blocks
  if (chart?.kind !== 'chart' || chart.plot.shape !== 'map') throw new Error('no map')
  return { ...chart, plot: chart.plot }
}

const mapOf = (counts: Readonly<Record<string, number>>): RegionMap => chartOf(counts, null).plot

const CAPITAL = { SO22: 150, SO26: 60, SO28: 40 }

test.each([8, 10])('the number of the capital is in the sea beside it, in dark letters (%i)', (size) => {
  const drawing = regionsDrawing(mapOf(CAPITAL), setting, size)
  const number = drawing.texts.find(({ text }) => text === '150')
  expect(number).toMatchObject({ centred: false, style: { colour: COLOURS.ink, size } })
  const capital = drawing.areas.at(-1)
  const east = Math.max(...(capital?.points ?? []).map(([x]) => x))
  expect(number?.x).toBeGreaterThan(east)
  expect(number?.x).toBeLessThan(east + 10)
})

test('the capital lies above its neighbours, in its shade within a dark line', () => {
  const map = mapOf({ ...CAPITAL, SO21: 3, SO23: 4 })
  const capital = regionsDrawing(map, setting).areas.at(-1)
  const [most] = keyRows(map, wording, setting.look)
  expect(capital).toMatchObject({ fill: Object(most?.look).fill, edge: COLOURS.ink })
  expect(capital?.points).toHaveLength((REGION_OUTLINES.SO22 ?? '').split('L').length)
})

test('the numbers of regions with room are within them', () => {
  const { texts } = regionsDrawing(mapOf(CAPITAL), setting)
  expect(texts.filter(({ centred }) => centred).map(({ text }) => text)).toEqual(['60', '40'])
})

const THREE = ['SO22', 'SO28', 'SO26']
const ROWS = { outlined: wording.words.map.none, hatched: wording.words.map.outside }
const rowsOf = (map: RegionMap) => keyRows(map, wording, setting.look).map(({ text }) => text)

test('regions that are not part of the report are hatched, and not said to have no records', () => {
  const { plot, alternative } = chartOf(CAPITAL, THREE)
  expect(plot.regions.filter(({ isOutside }) => isOutside)).toHaveLength(REGION_NAMES.length - THREE.length)
  expect(rowsOf(plot)).toContain(ROWS.hatched)
  expect(rowsOf(plot)).not.toContain(ROWS.outlined)
  expect(alternative).toContain('Regions without records, which are outlined: 0.')
  expect(alternative).toContain('Regions that are not part of this report, which are hatched: 15.')
  const hatches = regionsDrawing(plot, setting).areas.filter(({ points }) => points.length === 2)
  expect(hatches.length).toBeGreaterThan(50)
  expect(new Set(hatches.map(({ edge }) => edge))).toEqual(new Set([COLOURS.hatching]))
})

test('of the regions of the report those without records are outlined', () => {
  const { plot, alternative } = chartOf(CAPITAL, [...THREE, 'SO24'])
  expect(rowsOf(plot)).toEqual(expect.arrayContaining([ROWS.outlined, ROWS.hatched]))
  expect(alternative).toContain('Regions without records, which are outlined: 1.')
})

test('the key has only what the map shows', () => {
  const everywhere = Object.fromEntries(REGION_NAMES.map(({ code }, index) => [code, index + 1]))
  const full = mapOf(everywhere)
  expect(rowsOf(full)).not.toContain(ROWS.outlined)
  expect(
    mapDrawing(full, 460, setting)
      .texts.map(({ text }) => text)
      .join(' '),
  ).not.toContain('outlined')
  expect(rowsOf(mapOf(CAPITAL))).not.toContain(ROWS.hatched)
  expect(chartOf(CAPITAL, null).alternative).not.toContain('hatched')
})
