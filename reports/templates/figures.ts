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

/** The groups that have records, the largest first, and at last the other ones and the records without a value. */
export function largestFirst(
  counts: Readonly<Record<string, number>>,
  label: (key: string) => string,
): Group[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, label: label(key), count }))
    .sort(
      (a, b) =>
        REST.indexOf(a.key) - REST.indexOf(b.key) || b.count - a.count || (a.label < b.label ? -1 : 1),
    )
}

/** Groups of what is left, which come after all others and are never the message of a chart. */
const REST: readonly string[] = ['other', NONE]
const isRest = ({ key }: Pick<Group, 'key'>) => REST.includes(key)

const MOST_NAMES_OF_A_TIE = 3

/** What is said of the groups of a breakdown: its name, and a note on what is counted. */
export interface Breakdown {
  readonly title: string
  readonly groups: readonly Group[]
  readonly note: (count: number) => string
}

/** Adds a bar chart to the body whose title names the largest group; nothing if there are no records. */
export function addBars(body: Body, wording: Wording, { title: subtitle, groups, note }: Breakdown): void {
  const { words, fill, number } = wording
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  if (total === 0) return
  const values = groups.map((group) => `${group.label}: ${number(group.count)}`).join('; ')
  body.chart({
    title: largestNamed(wording, groups, total) ?? subtitle,
    subtitle,
    alternative: fill(words.chart.bars, { title: subtitle, values }),
    plot: { shape: 'bars', bars: groups.map(({ label, count }) => ({ label, value: count })) },
    note: note(total),
  })
}

/** A sentence that names the largest group, or few that are equally large; null where too many are. */
function largestNamed(
  { words, fill, list }: Wording,
  groups: readonly Group[],
  total: number,
  lead: 'lead' | 'leadRegion' = 'lead',
): string | null {
  const named = groups.filter((group) => !isRest(group))
  const most = Math.max(0, ...named.map(({ count }) => count))
  const leaders = named.filter(({ count }) => count === most)
  const labels = list(leaders.map(({ label }) => label))
  const isMost = groups.every(({ count }) => count <= most)
  if (leaders.length === 1)
    return fill(words.chart[isMost ? lead : 'leadNamed'], { label: labels, value: most, total })
  const isTold = isMost && most > 0 && leaders.length <= MOST_NAMES_OF_A_TIE
  return isTold ? fill(words.chart.tie, { labels, value: most }) : null
}

/** The group with more records than any other, if it is one that says something; what is not stated is no group. */
export function leaderOf(groups: readonly Group[]): Group | null {
  const stated = groups.filter(({ key }) => key !== NONE).toSorted((a, b) => b.count - a.count)
  const [first, second] = stated
  return first && !isRest(first) && first.count > (second?.count ?? 0) ? first : null
}

/** Fewer regions are said in a sentence, and need no map. */
const LEAST_OF_A_MAP = 3

/** Adds a map of the country to the body whose title names the region with most records; nothing if few regions have records. */
export function addMap(
  body: Body,
  wording: Wording,
  {
    title: subtitle,
    counts,
    within,
    note,
    heading,
  }: Pick<Breakdown, 'title' | 'note'> & {
    readonly counts: Readonly<Record<string, number>>
    /** The codes of the regions whose records are counted; null for all. */
    readonly within: readonly string[] | null
    /** Of the part that the map alone makes, if it does. */
    readonly heading?: string
  },
): void {
  const { words, fill, number } = wording
  const regions = REGION_NAMES.map(({ code }) => {
    const value = counts[code] ?? 0
    const isOutside = within !== null && !within.includes(code) && value === 0
    return { code, label: wording.region(code), value, ...(isOutside ? { isOutside } : {}) }
  })
  const counted = regions.filter(({ value }) => value > 0)
  if (counted.length < LEAST_OF_A_MAP) return
  if (heading !== undefined) body.part(heading)
  const groups = counted.map(({ code, label, value }) => ({ key: code, label, count: value }))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const sorted = counted.toSorted((a, b) => b.value - a.value)
  const values = sorted.map(({ label, value }) => `${label}: ${number(value)}`).join('; ')
  const elsewhere = counts[NONE] ?? 0
  const outside = regions.filter(({ isOutside }) => isOutside).length
  body.chart({
    title: largestNamed(wording, groups, total, 'leadRegion') ?? subtitle,
    subtitle,
    alternative: [
      fill(words.map.alternative, {
        title: subtitle,
        values,
        empty: regions.length - counted.length - outside,
      }),
      ...(outside > 0 ? [fill(words.map.outsideCounted, { count: outside })] : []),
    ].join(' '),
    plot: { shape: 'map', regions },
    note: [
      note(total),
      ...(elsewhere > 0 ? [fill(words.map.elsewhere, { count: elsewhere })] : []),
      words.map.boundaries,
    ].join(' '),
  })
}

/** Adds a table of groups with numbers and shares to the further figures; nothing if there are no records. */
export function addShares(
  body: Body,
  { words }: Wording,
  header: string,
  { title, groups, note }: Breakdown,
): void {
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  if (total === 0) return
  body.further(
    title,
    [
      { header, kind: 'text' },
      { header: words.columns.count, kind: 'number' },
      { header: words.columns.share, kind: 'percent' },
    ],
    groups.map((group) => [group.label, group.count, group.count / total]),
    { note: note(total) },
  )
}
