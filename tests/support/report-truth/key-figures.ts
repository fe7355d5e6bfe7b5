import type { Lived } from '../random-lives.ts'
import { groupsOf, type Recount } from './counting.ts'
import { named, sourceOf, type TrueCell, type TrueTable, type Truth } from './truth.ts'

type When = 'inPeriod' | 'atEnd'

/** A key figure with its former value. */
interface Figure {
  /** Under which its definition is found. */
  readonly id: string
  readonly name: string
  readonly label: string
  readonly when: When
  readonly unit?: 'percent' | 'days'
  readonly value: number | null
  readonly before: number | null
}

/** What is read of the counts of a period. */
type Read = (of: Recount) => number | null

/** Of nothing there is no share. */
const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))
const critical: Read = ({ inPeriod }) => groupsOf(inPeriod, 'level').critical ?? 0

/** All key figures of the collections that a report is about, in their order. */
function figuresOf(truth: Truth): Figure[] {
  const { figures, listed } = truth.say.words
  const of =
    (name: Lived) =>
    (id: string, word: string, when: When, read: Read, unit?: Figure['unit']): Figure => ({
      ...{ id, name: word, label: named(truth, word, when), when, ...(unit ? { unit } : {}) },
      ...{ value: read(truth.now[name]), before: read(truth.former[name]) },
    })
  const [kase, upr, incident, climate] = [
    of('iccpr-cases'),
    of('upr-recommendations'),
    of('incidents'),
    of('climate-incidents'),
  ]
  const all: Readonly<Record<Lived, readonly Figure[]>> = {
    'iccpr-cases': [
      kase('cases', figures.registeredCases, 'inPeriod', ({ registered }) => registered),
      kase('completed', figures.completedCases, 'inPeriod', ({ ended }) => ended),
      kase('reopened', figures.reopenedCases, 'inPeriod', ({ reopened }) => reopened),
      kase('resolution', figures.resolution, 'inPeriod', ({ daysToEnd }) => daysToEnd, 'days'),
      kase('openCases', figures.openCases, 'atEnd', ({ open }) => open),
      kase('overdueCases', figures.overdueCases, 'atEnd', ({ overdue }) => overdue),
    ],
    'upr-recommendations': [
      upr('recommendations', figures.trackedRecommendations, 'atEnd', ({ known }) => known.length),
      upr('implemented', figures.implemented, 'inPeriod', ({ ended }) => ended),
      upr('inProgress', figures.inProgress, 'atEnd', ({ atEnd }) => atEnd['in-progress'] ?? 0),
      upr('overdueRecommendations', figures.overdueRecommendations, 'atEnd', ({ overdue }) => overdue),
      upr(
        'rate',
        figures.rate,
        'atEnd',
        ({ atEnd, known }) => share(atEnd.implemented ?? 0, known.length),
        'percent',
      ),
    ],
    incidents: [
      incident('incidents', figures.reportedIncidents, 'inPeriod', ({ registered }) => registered),
      incident('critical', figures.criticalIncidents, 'inPeriod', critical),
      incident('verified', figures.verifiedIncidents, 'inPeriod', ({ entered }) => entered.verified ?? 0),
      incident('closed', figures.closedIncidents, 'inPeriod', ({ ended }) => ended),
      incident('openIncidents', figures.openIncidents, 'atEnd', ({ open }) => open),
    ],
    'climate-incidents': [
      {
        ...climate('registered', listed['climate-incidents'], 'inPeriod', ({ registered }) => registered),
        label: listed['climate-incidents'],
      },
    ],
  }
  return truth.subjects.flatMap((name) => all[name])
}

/** The two tables of key figures, each figure beside the former one. */
export function keyFigureTables(truth: Truth): TrueTable[] {
  const { say, asked } = truth
  const { words, day, during, fill } = say
  const { columns } = words
  const definitions: Readonly<Record<string, string>> = words.definitions
  const days = { days: during(asked.period), to: day(asked.period.to) }
  return (['inPeriod', 'atEnd'] as const).flatMap((when) => {
    const figures = figuresOf(truth).filter((each) => each.when === when)
    if (figures.length === 0) return []
    const before = when === 'inPeriod' ? columns.before : columns.beforeAtEnd
    return [
      {
        title: named(truth, words.headings.keyFigures, when),
        heads: [columns.figure, columns[when], before, columns.change],
        rows: figures.map((figure): TrueCell[] => [
          figure.name,
          shown(truth, figure, figure.value),
          shown(truth, figure, figure.before),
          changeShown(truth, figure),
        ]),
        note: sourceOf(truth),
        definitions: figures.map(({ id }) => fill(definitions[id] ?? `no definition of ${id}`, days)),
        isFurther: false,
      },
    ]
  })
}

function shown({ say }: Truth, { unit }: Figure, value: number | null): TrueCell {
  if (value === null) return say.words.text.noFigure
  return unit === 'percent' ? { share: value / 100 } : value
}

const changeOf = ({ value, before }: Figure) => (value === null || before === null ? null : value - before)

function changeShown({ say, asked }: Truth, figure: Figure): TrueCell {
  const change = changeOf(figure)
  // A workbook has the unit in the format of the number.
  if (asked.request.format === 'excel') return change
  return change !== null && figure.unit === 'percent' ? say.counting('points', change) : change
}

const LEAST = { records: 5, share: 0.1, most: 5 } as const

/** The sentences about the figures that changed most. */
export function changeSentences(truth: Truth): string[] {
  const { words, fill, percent, number, counting } = truth.say
  const changes = figuresOf(truth).flatMap((figure) => {
    const by = changeOf(figure)
    if (by === null || figure.value === null || figure.before === null || Math.abs(by) < LEAST.records)
      return []
    const part = figure.before === 0 ? Number.POSITIVE_INFINITY : Math.abs(by) / figure.before
    return part < LEAST.share ? [] : [{ figure, by, part, value: figure.value, before: figure.before }]
  })
  const greatest = changes.toSorted((one, other) => other.part - one.part).slice(0, LEAST.most)
  return greatest.map(({ figure: { label, unit }, by, value, before }) => {
    const say = unit === 'percent' ? percent : number
    return fill(by > 0 ? words.text.risen : words.text.fallen, {
      ...{ figure: label, value: say(value), before: say(before) },
      by: unit === 'percent' ? counting('points', Math.abs(by)) : number(Math.abs(by)),
    })
  })
}
