import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  CLIMATE_STATUSES,
  CLIMATE_URGENCIES,
  INCIDENT_STATUSES,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import type { Lived } from '../random-lives.ts'
import { type Groups, groupsOf } from './counting.ts'
import { bars, largest, map, ordered, shares } from './groups.ts'
import { keyFigureTables } from './key-figures.ts'
import { happened, monthly, monthTable, trend } from './months.ts'
import { overdueTable } from './overdue.ts'
import { responseOf } from './response.ts'
import { timeOf } from './sentences.ts'
import {
  named,
  noteOf,
  sourceOf,
  type TrueCell,
  type TrueChart,
  type TrueTable,
  type Truth,
} from './truth.ts'

/** The tables and charts of a section, in any order. */
interface Shown {
  readonly tables: readonly TrueTable[]
  readonly charts: readonly TrueChart[]
}
const NOTHING: Shown = { tables: [], charts: [] }

const has = ({ asked }: Truth, section: ReportSection) => asked.request.includeSections.includes(section)

/** What each section shows; the others have no figures of their own. */
export const SHOWN: Readonly<Partial<Record<ReportSection, (truth: Truth) => Shown>>> = {
  'executive-summary': (truth) => ({ tables: keyFigureTables(truth), charts: [] }),
  'incident-overview': incidents,
  'iccpr-analysis': cases,
  'upr-tracking': recommendations,
  'statistical-analysis': statistics,
  recommendations: (truth) => ({ tables: overdueTable(truth), charts: [] }),
}

const inPeriod = (truth: Truth) => (count: number) => noteOf(truth, 'inPeriod', count)
const atEnd = (truth: Truth) => (count: number) => noteOf(truth, 'atEnd', count)

function incidents(truth: Truth): Shown {
  const { say, now } = truth
  const { words, label, region } = say
  const { inPeriod: lives, atEnd: states } = now.incidents
  const ages = openAges(truth, 'incidents', words.chart.openIncidentsByAge)
  if (lives.length === 0) return { ...NOTHING, tables: ages }
  const note = inPeriod(truth)
  const regions = groupsOf(lives, 'region')
  const title = named(truth, words.chart.incidentsByRegion, 'inPeriod')
  return {
    tables: [
      ...ages,
      ...shares(truth, words.columns.severity, {
        title: named(truth, words.chart.incidentsBySeverity, 'inPeriod'),
        groups: ordered(groupsOf(lives, 'level'), SEVERITIES, (key) => label('severity', key)),
        note,
      }),
      ...shares(truth, words.columns.triage, {
        title: named(truth, words.chart.incidentsByTriage, 'atEnd'),
        groups: ordered(states, INCIDENT_STATUSES, (key) => label('incidentStatus', key)),
        note: atEnd(truth),
      }),
      responseTable(truth),
      // A report about no cases has these regions in its statistical analysis already.
      ...(has(truth, 'statistical-analysis') && !truth.subjects.includes('iccpr-cases')
        ? []
        : shares(truth, words.columns.region, { title, groups: largest(regions, region), note })),
    ],
    charts: [
      ...bars(truth, {
        title: named(truth, words.chart.incidentsByType, 'inPeriod'),
        groups: largest(groupsOf(lives, 'kind'), (key) => label('incidentType', key)),
        note,
      }),
      ...map(truth, { title, counts: regions, note }),
      ...(has(truth, 'statistical-analysis') ? [] : incidentTrend(truth)),
    ],
  }
}

/** How long what was open had been registered, at the end of the period and of the one before. */
function openAges(truth: Truth, name: Lived, title: string): TrueTable[] {
  const { say, now, former, asked } = truth
  const { words, counting, fill, day, time } = say
  const { open, openByAge } = now[name]
  if (open === 0) return []
  const { endOfDay, momentOfDay } = words.text
  // The day of the report is not over.
  const when =
    asked.period.to < truth.today
      ? fill(endOfDay, { day: day(asked.period.to) })
      : fill(momentOfDay, { day: day(truth.today), time: time(asked.now) })
  return [
    {
      title: named(truth, title, 'atEnd'),
      heads: [words.columns.openFor, words.columns.atEnd, words.columns.beforeAtEnd],
      rows: (['upTo30', 'upTo90', 'upTo180', 'upTo365', 'over365'] as const).map((band) => [
        words.openFor[band],
        openByAge[band] ?? 0,
        former[name].openByAge[band] ?? 0,
      ]),
      note: `${counting('openAtEnd', open, { when })} ${sourceOf(truth)}`,
      isFurther: false,
    },
  ]
}

function incidentTrend(truth: Truth): TrueChart[] {
  const { columns, chart } = truth.say.words
  const line = {
    ...{ name: columns.incidents, counted: chart.series.incidents },
    values: happened(truth, 'incidents'),
  }
  return trend(truth, chart.incidentsByMonth, [line], line)
}

function responseTable(truth: Truth): TrueTable {
  const { say, now, asked } = truth
  const { words } = say
  const { columns, text } = words
  const lives = now.incidents.inPeriod
  const { triaged, triageMinutes, inTime, ended, endMinutes } = responseOf(lives, asked.now)
  const shown = (minutes: number | null) => {
    if (minutes === null) return text.noFigure
    const time = timeOf(say, minutes)
    // A workbook has the unit in the format of the number.
    return asked.request.format === 'excel' ? Number.parseFloat(time.replaceAll(',', '')) : time
  }
  const share: TrueCell = inTime === null ? null : { share: inTime / 100 }
  return {
    title: words.chart.responseTime,
    heads: [columns.step, columns.incidents, columns.median, columns.inTime],
    rows: [
      [text.firstStep, triaged, shown(triageMinutes), share],
      [text.closing, ended, shown(endMinutes), null],
    ],
    ...{ note: noteOf(truth, 'inPeriod', lives.length), isFurther: true },
  }
}

function cases(truth: Truth): Shown {
  const { say, now } = truth
  const { words, label } = say
  const { inPeriod: lives, atEnd: states } = now['iccpr-cases']
  const note = inPeriod(truth)
  return {
    tables: [
      ...openAges(truth, 'iccpr-cases', words.chart.openCasesByAge),
      ...shares(truth, words.columns.priority, {
        title: named(truth, words.chart.casesByPriority, 'inPeriod'),
        groups: ordered(groupsOf(lives, 'level'), CASE_PRIORITIES, (key) => label('casePriority', key)),
        note,
      }),
    ],
    charts: [
      ...bars(truth, {
        title: named(truth, words.chart.casesByStatus, 'atEnd'),
        groups: ordered(states, CASE_STATUSES, (key) => label('caseStatus', key)),
        note: atEnd(truth),
      }),
      ...bars(truth, {
        title: named(truth, words.chart.casesByTheme, 'inPeriod'),
        groups: largest(groupsOf(lives, 'kind'), (key) => label('caseTheme', key)),
        note,
      }),
    ],
  }
}

function recommendations(truth: Truth): Shown {
  const { say, now, subjects } = truth
  const { words, label } = say
  const { known, atEnd: states } = now['upr-recommendations']
  const note = atEnd(truth)
  const themes = {
    title: words.chart.recommendationsByTheme,
    groups: largest(groupsOf(known, 'kind'), (key) => label('recommendationTheme', key)),
    note,
  }
  const isAlone = subjects.length === 1
  return {
    tables: [
      ...(isAlone ? [] : shares(truth, words.columns.theme, themes)),
      ...shares(truth, words.columns.priority, {
        title: words.chart.recommendationsByPriority,
        groups: ordered(groupsOf(known, 'level'), RECOMMENDATION_PRIORITIES, (key) =>
          label('recommendationPriority', key),
        ),
        note,
      }),
      // The recommendations to agencies have the same table, where a report has that section.
      ...(has(truth, 'recommendations') ? [] : overdueTable(truth)),
    ],
    charts: [
      ...bars(truth, {
        title: named(truth, words.chart.recommendationsByStatus, 'atEnd'),
        groups: ordered(states, RECOMMENDATION_STATUSES, (key) => label('recommendationStatus', key)),
        note,
      }),
      ...(isAlone ? bars(truth, themes) : []),
    ],
  }
}

function statistics(truth: Truth): Shown {
  const lines = monthly(truth)
  const { chart, columns } = truth.say.words
  const peak = lines.find(({ name }) => name === columns.incidents)
  const others = climate(truth)
  return {
    tables: [...monthTable(truth, lines), ...regionTable(truth), ...others.tables],
    charts: [...trend(truth, chart.byMonth, lines, peak), ...others.charts],
  }
}

const regionTitle = ({ say: { words }, subjects }: Truth) =>
  !subjects.includes('incidents')
    ? words.chart.casesByRegion
    : subjects.includes('iccpr-cases')
      ? words.chart.byRegion
      : words.chart.incidentsByRegion

/** Cases and incidents by region, those with most of both first. */
function regionTable(truth: Truth): TrueTable[] {
  const { say, now, subjects } = truth
  const { words, region } = say
  const counted = [
    { of: 'iccpr-cases', header: words.columns.cases },
    { of: 'incidents', header: words.columns.incidents },
  ] as const
  const shown = counted.filter(({ of }) => subjects.includes(of))
  const groups = largest(
    groupsOf(
      shown.flatMap(({ of }) => now[of].inPeriod),
      'region',
    ),
    region,
  )
  if (groups.length === 0) return []
  const columns: readonly Groups[] = shown.map(({ of }) => groupsOf(now[of].inPeriod, 'region'))
  return [
    {
      title: named(truth, regionTitle(truth), 'inPeriod'),
      heads: [words.columns.region, ...shown.map(({ header }) => header)],
      rows: groups.map(({ key, label }) => [label, ...columns.map((counts) => counts[key] ?? 0)]),
      note: noteOf(
        truth,
        'inPeriod',
        groups.reduce((sum, { count }) => sum + count, 0),
      ),
      isFurther: false,
    },
  ]
}

/** Climate incidents: drawn in a report about nothing else, and elsewhere tables. */
function climate(truth: Truth): Shown {
  const { say, now, subjects } = truth
  const { words, label, fill, recordWords } = say
  const { inPeriod: lives, atEnd: states } = now['climate-incidents']
  if (lives.length === 0 || !subjects.includes('climate-incidents')) return NOTHING
  const { many } = recordWords.kinds['climate-incidents']
  const { incidentType, urgencyLevel, status } = recordWords.fields
  const title = (field: string, when: 'inPeriod' | 'atEnd') =>
    named(truth, fill(words.text.byField, { records: many, field }), when)
  const breakdowns = [
    {
      ...{ header: incidentType, title: title(incidentType, 'inPeriod'), note: inPeriod(truth) },
      groups: largest(groupsOf(lives, 'kind'), (key) => label('climateType', key)),
    },
    {
      ...{ header: urgencyLevel, title: title(urgencyLevel, 'inPeriod'), note: inPeriod(truth) },
      groups: ordered(groupsOf(lives, 'level'), CLIMATE_URGENCIES, (key) => label('climateUrgency', key)),
    },
    {
      ...{ header: status, title: title(status, 'atEnd'), note: atEnd(truth) },
      groups: ordered(states, CLIMATE_STATUSES, (key) => label('climateStatus', key)),
    },
  ]
  if (subjects.length > 1)
    return { tables: breakdowns.flatMap(({ header, ...each }) => shares(truth, header, each)), charts: [] }
  const listed = { title: words.listed['climate-incidents'], counts: groupsOf(lives, 'region') }
  return {
    tables: [],
    charts: [
      ...breakdowns.flatMap((each) => bars(truth, each)),
      ...map(truth, { ...listed, note: inPeriod(truth) }),
    ],
  }
}
