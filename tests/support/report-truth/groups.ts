import { REGION_NAMES } from '#shared/domain/regions.ts'
import type { Groups } from './counting.ts'
import type { TrueChart, TrueTable, Truth } from './truth.ts'

/** A group of records with its word and number. */
export interface Group {
  readonly key: string
  readonly label: string
  readonly count: number
}
type Label = (key: string) => string

const sum = (groups: readonly Pick<Group, 'count'>[]) => groups.reduce((all, { count }) => all + count, 0)

/** Groups in the order of the work, those without records as well, and at last what is not stated. */
export function ordered(counts: Groups, keys: readonly string[], label: Label): Group[] {
  const all = keys.map((key) => ({ key, label: label(key), count: counts[key] ?? 0 }))
  return counts.none ? [...all, { key: 'none', label: label('none'), count: counts.none }] : all
}

/** Groups that have records, the largest first, and at last what is not stated. */
export function largest(counts: Groups, label: Label): Group[] {
  const all = Object.entries(counts).map(([key, count]) => ({ key, label: label(key), count }))
  const named = all.filter(({ key, count }) => !UNNAMED.includes(key) && count > 0)
  named.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  return [...named, ...UNNAMED.flatMap((rest) => all.filter(({ key, count }) => key === rest && count > 0))]
}

/** What comes after all groups that say something, in this order. */
const UNNAMED: readonly string[] = ['other', 'none']

/** A sentence that names the largest group, or two or three that are as large. */
function leading({ say }: Truth, groups: readonly Group[], total: number, form: 'lead' | 'leadRegion') {
  const named = groups.filter(({ key }) => !UNNAMED.includes(key))
  const most = Math.max(0, ...named.map(({ count }) => count))
  const first = named.filter(({ count }) => count === most).map(({ label }) => label)
  const { chart } = say.words
  const isMost = !groups.some(({ count }) => count > most)
  if (first.length === 1)
    return say.fill(isMost ? chart[form] : chart.leadNamed, { label: first[0] ?? '', value: most, total })
  if (!isMost || most === 0 || first.length > 3) return null
  return say.fill(chart.tie, { labels: say.list(first), value: most })
}

export interface Breakdown {
  readonly title: string
  readonly groups: readonly Group[]
  readonly note: (count: number) => string
}

const valuesOf = ({ say }: Truth, groups: readonly Group[]) =>
  groups.map(({ label, count }) => `${label}: ${say.number(count)}`).join('; ')

/** Bars of groups; none where there are no records. */
export function bars(truth: Truth, { title: subtitle, groups, note }: Breakdown): TrueChart[] {
  const total = sum(groups)
  if (total === 0) return []
  const { fill, words } = truth.say
  return [
    {
      ...{ shape: 'bars', subtitle, title: leading(truth, groups, total, 'lead') ?? subtitle },
      alternative: fill(words.chart.bars, { title: subtitle, values: valuesOf(truth, groups) }),
      labels: groups.map(({ label }) => label),
      series: [{ name: words.columns.count, values: groups.map(({ count }) => count) }],
      note: note(total),
    },
  ]
}

/** A table of groups with their parts of the whole; none where there are no records. */
export function shares({ say }: Truth, header: string, { title, groups, note }: Breakdown): TrueTable[] {
  const total = sum(groups)
  if (total === 0) return []
  const { columns } = say.words
  return [
    {
      ...{ title, heads: [header, columns.count, columns.share], note: note(total), isFurther: true },
      rows: groups.map(({ label, count }) => [label, count, { share: count / total }]),
    },
  ]
}

/** Fewer regions have no map. */
const LEAST_REGIONS = 3
/** Most bars beside the map of a slide. */
export const MOST_BARS = 12

/** A map of the regions with records, and the bars that stand in its place, or beside it. */
export function map(
  truth: Truth,
  { title: subtitle, counts, note }: Pick<Breakdown, 'title' | 'note'> & { readonly counts: Groups },
): TrueChart[] {
  const { fill, words, region } = truth.say
  const all = REGION_NAMES.map(({ code }) => ({ key: code, label: region(code), count: counts[code] ?? 0 }))
  const counted = all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  if (counted.length < LEAST_REGIONS) return []
  const total = Object.values(counts).reduce((whole, count) => whole + count, 0)
  const elsewhere = counts.none ? [fill(words.map.elsewhere, { count: counts.none })] : []
  const common = {
    subtitle,
    title: leading(truth, counted, total, 'leadRegion') ?? subtitle,
    note: [note(total), ...elsewhere, fill(words.map.boundaries, {})].join(' '),
  }
  const drawnAs = (shape: 'map' | 'bars', groups: readonly Group[], alternative: string): TrueChart => ({
    ...{ ...common, shape, alternative, labels: groups.map(({ label }) => label) },
    series: [{ name: words.columns.count, values: groups.map(({ count }) => count) }],
  })
  const barsOf = (groups: readonly Group[]) =>
    drawnAs('bars', groups, fill(words.chart.bars, { title: subtitle, values: valuesOf(truth, groups) }))
  const { regions } = truth.asked.eyes
  const outside = all.filter(({ key, count }) => count === 0 && regions?.includes(key) === false).length
  const empty = all.length - counted.length - outside
  const alternative = [
    fill(words.map.alternative, { title: subtitle, values: valuesOf(truth, counted), empty }),
    ...(outside > 0 ? [fill(words.map.outsideCounted, { count: outside })] : []),
  ]
  return [
    drawnAs('map', counted, alternative.join(' ')),
    barsOf(counted),
    ...(counted.length > MOST_BARS ? [barsOf(counted.slice(0, MOST_BARS))] : []),
  ]
}
