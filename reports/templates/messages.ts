import type { RecordCollectionName } from '#shared/domain/names.ts'
import { MOST_MESSAGES } from '#shared/domain/report-options.ts'
import { wholePercent } from '#shared/figures/percent.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { allFields, type RecordCollection } from '#shared/schemas/collection.ts'
import { incidents as declaredIncidents } from '#shared/schemas/incidents.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportCollection, ReportData, ReportRequest } from '../model.ts'
import { atEndOf } from './at-end.ts'
import type { Body, Message } from './document.ts'
import { largestFirst, leaderOf } from './figures.ts'
import { subjectsOf } from './subjects.ts'
import type { CountingSentence, Wording } from './wording.ts'

type KeyMessage = Omit<Message, 'number'>
type MessagesOf = (data: ReportData, wording: Wording) => readonly KeyMessage[]

/** What can be said of a collection, the most pressing first; of any other one what its declaration counts. */
const RULES: Readonly<Partial<Record<ReportCollection, MessagesOf>>> = {
  incidents: incidentMessages,
  'iccpr-cases': caseMessages,
  'upr-recommendations': recommendationMessages,
}

/**
 * Three sentences with the figures that they rest on, by rules: of each collection that the report is about the most pressing one, and
 * then the next ones.
 */
export function proposedMessages(data: ReportData, wording: Wording): readonly KeyMessage[] {
  const subjects = subjectsOf(data.request)
  const ofEach = inOrder(subjects).map(
    (name) => RULES[name]?.(data, wording) ?? otherMessages(name, data, wording),
  )
  const longest = Math.max(0, ...ofEach.map((messages) => messages.length))
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    ofEach.flatMap((messages) => messages[turn] ?? []),
  )
  return inTurn.flat().slice(0, MOST_MESSAGES)
}

/** Adds the key messages with their heading: those of the author, or the proposed ones. */
export function addMessages(
  body: Body,
  { keyMessages: own }: Pick<ReportRequest, 'keyMessages'>,
  proposed: readonly KeyMessage[],
  { words }: Wording,
): void {
  const messages = own?.map((text): KeyMessage => ({ figure: null, text })) ?? proposed
  if (messages.length === 0) return
  body.part(words.headings.messages)
  body.messages(messages)
}

/** Incidents, cases and recommendations before what is counted beside them. */
const FIRST: readonly RecordCollectionName[] = ['incidents', 'iccpr-cases', 'upr-recommendations']

function inOrder(subjects: readonly ReportCollection[]): readonly ReportCollection[] {
  const place = (name: ReportCollection) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return subjects.toSorted((one, other) => place(one) - place(other))
}

function incidentMessages(data: ReportData, wording: Wording): readonly KeyMessage[] {
  const { words, fill, number, counting, label } = wording
  const { total, bySeverity, byType } = data.statistics.incidents
  const { messages } = words
  if (total === 0) return [{ figure: counted('ofIncidents', 0, wording), text: messages.noIncidents }]
  const critical = bySeverity.critical ?? 0
  const first = leaderOf(largestFirst(byType, (key) => label('incidentType', key)))
  // A state that nothing came into is not among the counts.
  const verified =
    data.counts && (data.counts.incidents.entered[declaredIncidents.transitions.verification.state] ?? 0)
  return [
    {
      figure: counted('ofIncidents', total, wording),
      text: counting('messageIncidents', total, { critical }),
    },
    ...(first
      ? [
          {
            figure: { value: number(first.count), of: first.label },
            text: fill(messages.type, { type: first.label, count: first.count, total }),
          },
        ]
      : []),
    ...(verified === null
      ? []
      : [
          {
            figure: counted('ofVerified', verified, wording),
            text: counting('messageVerified', verified, { open: atEndOf(data, 'incidents').open }),
          },
        ]),
  ]
}

/** A figure with the word for what it counts, of one or of many. */
function counted(
  of: CountingSentence,
  count: number,
  { number, counting }: Wording,
): NonNullable<Message['figure']> {
  return { value: number(count), of: counting(of, count) }
}

function caseMessages(data: ReportData, wording: Wording): readonly KeyMessage[] {
  const { words, fill, counting } = wording
  const { messages } = words
  const { total, open, overdue, when } = atEndOf(data, 'iccpr-cases')
  if (total === 0) return [{ figure: counted('ofOpenCases', 0, wording), text: messages.noCases }]
  const late = overdue ?? 0
  const registered = data.statistics.cases.total
  const ended = data.counts?.['iccpr-cases'].ended ?? null
  return [
    late > 0
      ? {
          figure: counted('ofOverdueCases', late, wording),
          text: fill(messages.overdueCases[when], { overdue: late, open }),
        }
      : {
          figure: counted('ofOpenCases', open, wording),
          text: fill(messages.openCases[when], { open, total }),
        },
    ...(ended === null
      ? []
      : [
          {
            figure: counted('ofCompleted', ended, wording),
            text: counting('messageCompleted', ended, { registered }),
          },
        ]),
    ...themeOf(data, wording),
  ]
}

function themeOf({ statistics }: ReportData, wording: Wording): readonly KeyMessage[] {
  const { words, fill, label } = wording
  const { byTheme, commonTheme, total } = statistics.cases
  if (commonTheme === null) return []
  const count = byTheme[commonTheme] ?? 0
  const { messages } = words
  return [
    {
      figure: counted('ofTheme', count, wording),
      text: fill(messages.theme, { theme: label('caseTheme', commonTheme), count, total }),
    },
  ]
}

function recommendationMessages(data: ReportData, wording: Wording): readonly KeyMessage[] {
  const { words, fill, percent } = wording
  const { messages } = words
  const { total, byState, overdue, when } = atEndOf(data, 'upr-recommendations')
  if (total === 0) return [{ figure: counted('ofTracked', 0, wording), text: messages.noRecommendations }]
  const { implemented = 0, 'in-progress': inProgress = 0 } = byState
  const late = overdue ?? data.highlights.overdueRecommendations.total
  const rate = percent(wholePercent(implemented, total) / 100)
  return [
    {
      figure: { value: rate, of: messages.rateOf },
      text: fill(messages.rate[when], { implemented, total }),
    },
    {
      figure: counted('ofLate', late, wording),
      text: fill(messages.late[when], { late, total }),
    },
    {
      figure: counted('ofInProgress', inProgress, wording),
      text: fill(messages.inProgress[when], { inProgress, total }),
    },
  ]
}

function otherMessages(name: ReportCollection, data: ReportData, wording: Wording): readonly KeyMessage[] {
  const { words, fill, number, records } = wording
  const total = totalOf(data.statistics, name)
  const { open, when, total: all } = atEndOf(data, name)
  const { messages } = words
  const { one, many } = records.kinds[name]
  return [
    {
      figure: { value: number(total), of: total === 1 ? one : many },
      text: fill(messages.registered, { many, count: total }),
    },
    ...kindOf(name, data, wording),
    ...(all === 0
      ? []
      : [
          {
            figure: { value: number(open), of: messages.openOf },
            text: fill(messages.open[when], { many, open, total: all }),
          },
        ]),
  ]
}

/** The kind that most records of the period are of, as the collection declares kinds; none where two are as frequent. */
function kindOf(
  name: ReportCollection,
  { statistics }: ReportData,
  { words, fill, number, records, label }: Wording,
): readonly KeyMessage[] {
  const collection: RecordCollection = recordCollections[name]
  const { byKind = {}, total = 0 } = statistics.others?.[name] ?? {}
  const terms = allFields(collection)[collection.counts?.kind ?? '']?.terms
  if (!terms) return []
  const first = leaderOf(largestFirst(byKind, (key) => label(terms, key)))
  if (!first) return []
  const values = { many: records.kinds[name].many, kind: first.label, count: first.count, total }
  return [
    { figure: { value: number(first.count), of: first.label }, text: fill(words.messages.kind, values) },
  ]
}
