import { recordReference } from '#shared/domain/record-reference.ts'
import type { ReportAnnex, ReportSection } from '#shared/domain/report-options.ts'
import { dayIn } from './counting.ts'
import { MOST_BARS } from './groups.ts'
import { changeSentences } from './key-figures.ts'
import type { RawLife } from './lives.ts'
import { MOST_NAMED, overdueCount, overdueSentences, proposals } from './overdue.ts'
import { SHOWN } from './sections.ts'
import {
  caseSentences,
  durationSentences,
  incidentSentences,
  messagesOf,
  recommendationSentences,
} from './sentences.ts'
import { type Asked, type TrueList, type TrueReport, type Truth, truthOf } from './truth.ts'

/** What a report has to say, may say and has to show, from the raw lives alone. */
export function expectedReport(asked: Asked, lives: readonly RawLife[]): TrueReport {
  const truth = truthOf(asked, lives)
  const { format, annex, includeSections: sections } = asked.request
  const shown = sections.flatMap((section) => SHOWN[section]?.(truth) ?? [])
  const hasAnnex = (name: ReportAnnex) => sections.includes('appendices') && annex === name
  const hasFurther = format === 'excel' || hasAnnex('figures')
  // Slides have no tables and no lists, and name the lists of the other editions.
  const isSlides = format === 'powerpoint'
  const lists = hasAnnex('records') ? listsOf(truth) : []
  const tables = isSlides ? [] : shown.flatMap((each) => each.tables)
  return {
    must: sections.flatMap((section) => SAID[section]?.(truth) ?? []),
    may: [
      ...messageFigures(truth),
      ...daysAndLimits(truth),
      ...lists.map((list, at) => namedOnSlide(truth, list, at)),
    ],
    tables: tables.filter(({ isFurther }) => hasFurther || !isFurther),
    charts: shown.flatMap((each) => each.charts),
    lists: isSlides ? [] : lists,
    proposals: sections.includes('recommendations') ? proposals(truth) : [],
  }
}

/** The lists of the records that a report is about; recommendations are listed by the end of the period, with their target dates. */
function listsOf({ say, now, subjects }: Truth): TrueList[] {
  return subjects.map((name) => {
    const isByEnd = name === 'upr-recommendations'
    const lives = isByEnd ? now[name].known : now[name].inPeriod
    const days = lives.map(({ id, due, made }) => [recordReference(id), isByEnd ? due : dayIn(made)] as const)
    return { title: say.words.listed[name], total: lives.length, days: new Map(days) }
  })
}

function namedOnSlide({ say }: Truth, { title, total }: TrueList, at: number): string {
  const { words, fill } = say
  const label = fill(words.page.annex, { number: ['I', 'II', 'III', 'IV'][at] ?? '' })
  return fill(words.slides.annex, { label, title, total })
}

/** The sentences with figures that each section has to have. */
const SAID: Readonly<Partial<Record<ReportSection, (truth: Truth) => readonly string[]>>> = {
  'executive-summary': (truth) => {
    const { words, fill, period } = truth.say
    const compared = fill(words.text.compared, { period: period(truth.before) })
    return [...messagesOf(truth).map(({ text }) => text), compared, ...changeSentences(truth)]
  },
  'incident-overview': incidentSentences,
  'iccpr-analysis': caseSentences,
  'upr-tracking': (truth) => [
    ...recommendationSentences(truth),
    ...(truth.asked.request.includeSections.includes('recommendations') ? [] : overdueSentences(truth)),
  ],
  'statistical-analysis': durationSentences,
  recommendations: (truth) => [...proposals(truth), ruleOf(truth), ...overdueSentences(truth)],
}

function ruleOf(truth: Truth): string {
  const { say, today, asked } = truth
  const { ruleOfProposals, allNamed, mostNamed } = say.words.text
  const count = overdueCount(truth)
  const named = count > MOST_NAMED ? [say.fill(mostNamed, { most: MOST_NAMED })] : [say.fill(allNamed, {})]
  const rule = say.fill(ruleOfProposals, { date: say.day(today), to: say.day(asked.period.to) })
  return [rule, ...(count === 0 ? [] : named)].join(' ')
}

/** The figures of the messages, as the first page, slides and workbooks show them. */
function messageFigures(truth: Truth): string[] {
  const { words, fill } = truth.say
  return messagesOf(truth).flatMap(({ value, of }) => [
    `${value} ${of}`,
    fill(words.workbook.keyFigure, { value, of }),
    `(${value}: ${of})`,
  ])
}

/** Days, the moment of the report, the thresholds of its method, and its sources. */
function daysAndLimits(truth: Truth): string[] {
  const { say, asked, today } = truth
  const { words, fill, day, time } = say
  const { period, now, exchangedAt } = asked
  const covered = say.period(period)
  const moment = { date: day(today), time: time(now) }
  const limits = { records: 5, share: '10%', most: 5 }
  const { organisation } = words
  const exchanged = exchangedAt
    ? {
        date: day(new Date(exchangedAt.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)),
        time: time(exchangedAt),
      }
    : null
  const line = fill(words.scope.line, { regions: '', period: say.period(period, 'short') })
  return [
    ...[covered, fill(words.cover.generatedValue, moment), line],
    ...(exchanged
      ? [fill(words.cover.deviceValue, exchanged), fill(words.text.onDevice, exchanged)]
      : [fill(words.scope.server, moment)]),
    fill(words.text.basis, { period: covered, ...moment, organisation }),
    ...Object.values(words.text.method).map((item) => fill(item, limits)),
    fill(words.sources.records, { organisation, date: moment.date }),
    fill(words.slides.mostRegions, { count: MOST_BARS }),
    ...[words.sources.covenant, words.sources.review, words.map.boundaries].map((text) => fill(text, {})),
  ]
}
