import type { Saying } from '../report-truth/saying.ts'
import type { TrueChart } from '../report-truth/truth.ts'
import { oneLine } from './printed.ts'

const TOKEN = /\d[\d.,]*/g

/** What the texts of a drawing say otherwise than its figures. */
export function drawnDifferences(drawn: string, truth: TrueChart, say: Saying): string[] {
  if (truth.shape === 'lines') return ofLines(drawn, truth, say)
  const values = truth.series[0]?.values ?? []
  const written = values.map((value) => say.number(value))
  if (truth.shape === 'bars') {
    // Words of a group may have numbers of their own, such as within how many hours an answer is needed.
    const labels = truth.labels.map(oneLine).toSorted((a, b) => b.length - a.length)
    const tokens = labels.reduce((rest, label) => rest.replaceAll(label, ' '), drawn).match(TOKEN) ?? []
    const isSame = tokens.join(' ') === written.join(' ')
    return isSame ? [] : [`${tokens.join(' ')} are drawn, and not ${written.join(' ')}`]
  }
  return ofMap(drawn.match(TOKEN) ?? [], written, values, say)
}

/** An axis from zero in equal steps to at least the highest value, then the months that have room, each as it is called. */
function ofLines(drawn: string, { labels, series }: TrueChart, say: Saying): string[] {
  const months = labels.map(oneLine).flatMap((label) => [label, ...label.split(/ (?=\()|[()]/)])
  let rest = drawn
  for (const month of months.toSorted((a, b) => b.length - a.length))
    if (month !== '') rest = rest.replaceAll(month, ' ')
  const axis = (rest.match(TOKEN) ?? []).map((token) => Number(token.replaceAll(',', '')))
  const [first, step = 0] = axis
  const highest = Math.max(...series.flatMap(({ values }) => values))
  const isAxis = first === 0 && step > 0 && axis.every((tick, index) => tick === index * step)
  const last = axis.at(-1) ?? 0
  const reaches = last >= highest && last - step < Math.max(1, highest)
  return isAxis && reaches
    ? []
    : [`its axis has ${axis.map(say.number).join(' ')}, and its highest value is ${highest}`]
}

/** The number of each region, and the key: ranges that follow each other, begin with the least value and are all used. */
function ofMap(
  tokens: readonly string[],
  written: readonly string[],
  values: readonly number[],
  say: Saying,
): string[] {
  const left = [...tokens]
  const absent = written.filter((value) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  if (absent.length > 0) return [`the map has no ${absent.join(', ')}`]
  return keyDifferences(left.join(' '), values, say)
}

/** What the key of a map says otherwise than the numbers of the regions. */
export function keyDifferences(key: string, values: readonly number[], say: Saying): string[] {
  const tokens: readonly string[] = key.match(TOKEN) ?? []
  const limits = tokens.map((token) => Number(token.replaceAll(',', ''))).toSorted((a, b) => a - b)
  return limits[0] === Math.min(...values) && isKey(limits, values)
    ? []
    : [`the key of the map has ${limits.map(say.number).join(', ')}`]
}

/** Whether limits are ranges that follow each other, each of which has a value; one of a single number names it once. */
function isKey([from, ...others]: readonly number[], values: readonly number[]): boolean {
  if (from === undefined) return false
  if (others.length === 0) return values.some((value) => value >= from)
  const [next = 0, after] = others
  const isUsed = (to: number) => values.some((value) => value >= from && value <= to)
  return (
    (next === from + 1 && isUsed(from) && isKey(others, values)) ||
    (after === next + 1 && isUsed(next) && isKey(others.slice(1), values))
  )
}
