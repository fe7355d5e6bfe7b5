import { REGION_NAMES } from '#shared/domain/regions.ts'
import type { Body } from './document.ts'
import { NONE, type Wording } from './wording.ts'

/** One group of a breakdown with its word and number. */
export interface Group {
  readonly key: string
  readonly label: string
  readonly count: number
}

/** The groups of an enumeration in its own order, including empty ones, and at last the records without a value. */
export function inOrder(
  counts: Readonly<Record<string, number>>,
  keys: readonly string[],
  label: (key: string) => string,
): Group[] {
  const rows = keys.map((key) => ({ key, label: label(key), count: counts[key] ?? 0 }))
  const missing = counts[NONE] ?? 0
  return missing > 0 ? [...rows, { key: NONE, label: label(NONE), count: missing }] : rows
}

/** The groups that have records, the largest first, and at last the records without a value. */
export function largestFirst(
  counts: Readonly<Record<string, number>>,
  label: (key: string) => string,
): Group[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, label: label(key), count }))
    .sort(
      (a, b) =>
        Number(a.key === NONE) - Number(b.key === NONE) || b.count - a.count || (a.label < b.label ? -1 : 1),
    )
}

const MOST_NAMES_OF_A_TIE = 3

/** Adds a bar chart to the body whose title names the largest group; nothing if there are no records. */
export function addBars(body: Body, wording: Wording, subtitle: string, groups: readonly Group[]): void {
  const { words, fill, number } = wording
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  if (total === 0) return
  const values = groups.map((group) => `${group.label}: ${number(group.count)}`).join('; ')
  body.chart({
    title: largestNamed(wording, groups, total) ?? subtitle,
    subtitle,
    alternative: fill(words.chart.bars, { title: subtitle, values }),
    plot: { shape: 'bars', bars: groups.map(({ label, count }) => ({ label, value: count })) },
  })
}

/** A sentence that names the largest group, or few that are equally large; null where too many are. */
function largestNamed(
  { words, fill, list }: Wording,
  groups: readonly Pick<Group, 'label' | 'count'>[],
  total: number,
): string | null {
  const most = Math.max(...groups.map(({ count }) => count))
  const leaders = groups.filter(({ count }) => count === most)
  const labels = list(leaders.map(({ label }) => label))
  if (leaders.length === 1) return fill(words.chart.lead, { label: labels, value: most, total })
  return leaders.length <= MOST_NAMES_OF_A_TIE ? fill(words.chart.tie, { labels, value: most }) : null
}

/** Adds a map of the country to the body whose title names the region with most records; nothing if no record has a region. */
export function addMap(
  body: Body,
  wording: Wording,
  subtitle: string,
  counts: Readonly<Record<string, number>>,
): void {
  const { words, fill, number } = wording
  const regions = REGION_NAMES.map(({ code }) => ({
    code,
    label: wording.region(code),
    value: counts[code] ?? 0,
  }))
  const counted = regions.filter(({ value }) => value > 0)
  if (counted.length === 0) return
  const groups = counted.map(({ label, value }) => ({ label, count: value }))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const sorted = counted.toSorted((a, b) => b.value - a.value)
  const values = sorted.map(({ label, value }) => `${label}: ${number(value)}`).join('; ')
  const elsewhere = counts[NONE] ?? 0
  body.chart({
    title: largestNamed(wording, groups, total) ?? subtitle,
    subtitle,
    alternative: fill(words.map.alternative, {
      title: subtitle,
      values,
      empty: regions.length - counted.length,
    }),
    plot: { shape: 'map', regions },
    note: [
      ...(elsewhere > 0 ? [fill(words.map.elsewhere, { count: elsewhere })] : []),
      words.map.boundaries,
    ].join(' '),
  })
}

/** Adds a table of groups with numbers and shares to the body; nothing if there are no records. */
export function addShares(
  body: Body,
  { words }: Wording,
  title: string,
  header: string,
  groups: readonly Group[],
): void {
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  if (total === 0) return
  body.table(
    title,
    [
      { header, kind: 'text' },
      { header: words.columns.count, kind: 'number' },
      { header: words.columns.share, kind: 'percent' },
    ],
    groups.map((group) => [group.label, group.count, group.count / total]),
  )
}
