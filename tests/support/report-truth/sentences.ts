import { type Groups, groupsOf } from './counting.ts'
import { largest } from './groups.ts'
import { HOURS, responseOf } from './response.ts'
import type { Saying } from './saying.ts'
import type { Truth } from './truth.ts'

const HOUR = 60
const DAY = 24 * HOUR
const tenths = (value: number) => Math.round(value * 10) / 10

/** Minutes as people say such a time. */
export function timeOf({ counting }: Saying, minutes: number): string {
  if (minutes < 2 * HOUR) return counting('minutes', minutes)
  return minutes < 2 * DAY
    ? counting('hours', tenths(minutes / HOUR))
    : counting('days', tenths(minutes / DAY))
}

/** A key message: its figure, what that counts, and its sentence. */
export interface TrueMessage {
  readonly value: string
  readonly of: string
  readonly text: string
}

/** The three messages of a report: the first of each collection, then the second ones. */
export function messagesOf(truth: Truth): TrueMessage[] {
  const order = ['incidents', 'iccpr-cases', 'upr-recommendations', 'climate-incidents'] as const
  const rules = {
    incidents: incidentMessages,
    'iccpr-cases': caseMessages,
    'upr-recommendations': recommendationMessages,
    'climate-incidents': climateMessages,
  }
  const all = order.filter((name) => truth.subjects.includes(name)).map((name) => rules[name](truth))
  const turns = Math.max(0, ...all.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => all.flatMap((messages) => messages[turn] ?? []))
    .flat()
    .slice(0, 3)
}

/** The group that more records are in than in any other. */
function first(counts: Groups, label: (key: string) => string) {
  const stated = largest(counts, label).filter(({ key }) => key !== 'none')
  const [one, two] = stated.toSorted((a, b) => b.count - a.count)
  return one && one.key !== 'other' && one.count > (two?.count ?? 0) ? one : null
}

const counted = ({ number, counting }: Saying, of: string, count: number) => ({
  value: number(count),
  of: counting(of, count),
})

function incidentMessages({ say, now }: Truth): TrueMessage[] {
  const { words, number, counting, fill, label } = say
  const { messages } = words
  const { registered: total, inPeriod, open, entered } = now.incidents
  if (total === 0) return [{ ...counted(say, 'ofIncidents', 0), text: messages.noIncidents }]
  const critical = groupsOf(inPeriod, 'level').critical ?? 0
  const type = first(groupsOf(inPeriod, 'kind'), (key) => label('incidentType', key))
  const verified = entered.verified ?? 0
  return [
    {
      ...counted(say, 'ofIncidents', total),
      text: counting('messageIncidents', total, { critical: number(critical) }),
    },
    ...(type
      ? [
          {
            ...{ value: number(type.count), of: type.label },
            text: fill(messages.type, { type: type.label, count: type.count, total }),
          },
        ]
      : []),
    {
      ...counted(say, 'ofVerified', verified),
      text: counting('messageVerified', verified, { open }),
    },
  ]
}

function caseMessages({ say, now }: Truth): TrueMessage[] {
  const { words, counting, fill, label } = say
  const { messages } = words
  const { known, registered, ended, open, overdue: late, inPeriod } = now['iccpr-cases']
  if (known.length === 0) return [{ ...counted(say, 'ofOpenCases', 0), text: messages.noCases }]
  const overdue = late ?? 0
  const themes = Object.entries(groupsOf(inPeriod, 'kind')).filter(
    ([key]) => key !== 'none' && key !== 'other',
  )
  const [theme] = themes.toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
  return [
    overdue > 0
      ? {
          ...counted(say, 'ofOverdueCases', overdue),
          text: fill(messages.overdueCases.atEnd, { overdue, open }),
        }
      : {
          ...counted(say, 'ofOpenCases', open),
          text: fill(messages.openCases.atEnd, { open, total: known.length }),
        },
    {
      ...counted(say, 'ofCompleted', ended),
      text: counting('messageCompleted', ended, { registered }),
    },
    ...(theme
      ? [
          {
            ...counted(say, 'ofTheme', theme[1]),
            text: fill(messages.theme, {
              ...{ theme: label('caseTheme', theme[0]), count: theme[1], total: registered },
            }),
          },
        ]
      : []),
  ]
}

function recommendationMessages({ say, now }: Truth): TrueMessage[] {
  const { words, fill, percent } = say
  const { messages } = words
  const { known, atEnd, overdue } = now['upr-recommendations']
  const total = known.length
  if (total === 0) return [{ ...counted(say, 'ofTracked', 0), text: messages.noRecommendations }]
  const { implemented = 0, 'in-progress': inProgress = 0 } = atEnd
  const late = overdue ?? 0
  const rate = percent(Math.round((implemented / total) * 100))
  return [
    { value: rate, of: messages.rateOf, text: fill(messages.rate.atEnd, { implemented, total }) },
    { ...counted(say, 'ofLate', late), text: fill(messages.late.atEnd, { late, total }) },
    {
      ...counted(say, 'ofInProgress', inProgress),
      text: fill(messages.inProgress.atEnd, { inProgress, total }),
    },
  ]
}

function climateMessages({ say, now }: Truth): TrueMessage[] {
  const { words, number, fill, label, recordWords } = say
  const { messages } = words
  const { one, many } = recordWords.kinds['climate-incidents']
  const { registered: total, inPeriod, known, open } = now['climate-incidents']
  const kind = first(groupsOf(inPeriod, 'kind'), (key) => label('climateType', key))
  return [
    {
      value: number(total),
      of: total === 1 ? one : many,
      text: fill(messages.registered, { many, count: total }),
    },
    ...(kind
      ? [
          {
            ...{ value: number(kind.count), of: kind.label },
            text: fill(messages.kind, { many, kind: kind.label, count: kind.count, total }),
          },
        ]
      : []),
    ...(known.length === 0
      ? []
      : [
          {
            ...{ value: number(open), of: messages.openOf },
            text: fill(messages.open.atEnd, { many, open, total: known.length }),
          },
        ]),
  ]
}

/** What the overview of incidents says before its charts, and of how soon they were looked at. */
export function incidentSentences({ say, now, asked }: Truth): string[] {
  const { words, counting, fill, label, list, percent } = say
  const { known, inPeriod, registered: reported, entered, ended, open, atEnd } = now.incidents
  if (known.length === 0) return [words.text.noIncidents]
  const critical = groupsOf(inPeriod, 'level').critical ?? 0
  const { 'verified-by-one': alone = 0, 'changed-since-verified': changed = 0 } = atEnd
  const said = [
    fill(words.text.incidents, { reported, critical, verified: entered.verified ?? 0, ended, open }),
    ...(alone + changed > 0 ? [fill(words.text.unproven, { alone, changed })] : []),
  ]
  if (reported === 0) return said
  const response = responseOf(inPeriod, asked.now)
  const median = (minutes: number | null) => ({
    median: minutes === null ? words.text.noFigure : timeOf(say, minutes),
  })
  const targets = Object.entries(HOURS).map(
    ([level, hours]) => `${label('severity', level)}: ${timeOf(say, hours * HOUR)}`,
  )
  return [
    ...said,
    counting('triaged', response.triaged, median(response.triageMinutes)),
    fill(words.text.targets, { targets: list(targets) }),
    ...(response.inTime === null ? [] : [fill(words.text.inTime, { share: percent(response.inTime) })]),
    counting('closedAfter', response.ended, median(response.endMinutes)),
  ]
}

/** What the analysis of cases says before its charts. */
export function caseSentences({ say, now }: Truth): string[] {
  const { words, fill } = say
  const { known, registered, ended: completed, reopened, open, overdue } = now['iccpr-cases']
  if (known.length === 0) return [words.text.noCases]
  return [fill(words.text.cases, { registered, completed, reopened, open, overdue: overdue ?? 0 })]
}

/** What the tracking of recommendations says before its charts. */
export function recommendationSentences({ say, now }: Truth): string[] {
  const { words, fill, percent } = say
  const { known, ended: inPeriod, atEnd, overdue } = now['upr-recommendations']
  const total = known.length
  if (total === 0) return [words.text.noRecommendationsTracked]
  const { implemented = 0, 'in-progress': inProgress = 0 } = atEnd
  const rate = percent(Math.round((implemented / total) * 100))
  const late = overdue ?? 0
  return [fill(words.text.recommendations, { total, inPeriod, implemented, inProgress, overdue: late, rate })]
}

/** How long the work took that ended in the period. */
export function durationSentences({ say, now, subjects }: Truth): string[] {
  const { counting } = say
  const timed = { 'iccpr-cases': 'resolution', 'upr-recommendations': 'implementation' } as const
  return (['iccpr-cases', 'upr-recommendations'] as const)
    .filter((name) => subjects.includes(name))
    .map((name) =>
      counting(timed[name], now[name].ended, { average: counting('days', now[name].daysToEnd ?? 0) }),
    )
}
