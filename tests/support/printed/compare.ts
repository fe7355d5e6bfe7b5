import type { Saying } from '../report-truth/saying.ts'
import type { TrueChart, TrueReport } from '../report-truth/truth.ts'
import { compareChart } from './compare-chart.ts'
import { compareTable } from './compare-table.ts'
import { compareList, isList } from './lists.ts'
import {
  type Compared,
  numbersIn,
  oneLine,
  type PrintedChart,
  type PrintedReport,
  type PrintedTable,
} from './printed.ts'

/** Compares everything in a file that has a number with what it has to be. */
export function compareWithTruth(file: PrintedReport, truth: TrueReport, say: Saying): Compared {
  const ofKind = file.parts.filter((part): part is PrintedTable => part.kind === 'table')
  const [lists, tables] = [
    ofKind.filter((part) => isList(part, say)),
    ofKind.filter((part) => !isList(part, say)),
  ]
  const charts = file.parts.filter((part): part is PrintedChart => part.kind === 'chart')
  const around = truth.charts.flatMap(({ title, subtitle, note, alternative }) => [
    title,
    subtitle,
    note,
    alternative,
  ])
  const notes = truth.tables.map(({ note }) => note)
  const ofLists = lists.map((list) => compareList(list, truth.lists, say))
  const said = ofLists.flatMap(({ says }) => says)
  const may = [...truth.may, ...around, ...notes, ...said, elsewhere(file, truth, say)]
  const must = [...truth.must, ...unlisted(file, truth, say)]
  const text = accountedFor(file.text, { must, may }, say)
  const ofTables = tables.map((table) => compareTable(table, truth.tables, say))
  const ofCharts = charts.map((chart) => compareChart(chart, truth.charts, say))
  const miscounted = file.saidRows.filter(({ said: stated, has }) => stated !== has)
  const all = [text, ...ofTables, ...ofCharts, ...ofLists, ...missing(file, truth)]
  return {
    differences: [
      ...all.flatMap(({ differences }) => differences),
      ...miscounted.map(
        ({ sheet, said: stated, has }) => `${sheet}: ${stated} rows are said, ${has} are there`,
      ),
    ],
    numbers: all.reduce((sum, { numbers }) => sum + numbers, 0) + file.saidRows.length,
  }
}

/** What a slide says of the proposals that are not on it: all of them are in its notes, those that fit stand twice. */
function elsewhere({ text }: PrintedReport, { proposals }: TrueReport, { words, fill }: Saying): string {
  const times = proposals.reduce((sum, proposal) => sum + text.split(oneLine(proposal)).length - 1, 0)
  return fill(words.slides.moreRecommendations, { count: 2 * proposals.length - times })
}

/** A list all of whose records are left out has no table, and says so. */
const unlisted = ({ parts }: PrintedReport, { lists }: TrueReport, { counting }: Saying): string[] =>
  lists
    .filter(({ title, total }) => total > 0 && !hasTable(parts, title))
    .map(({ total }) => counting('leftOut', total))

const hasTable = (parts: PrintedReport['parts'], title: string) =>
  parts.some((part) => part.kind === 'table' && part.above.endsWith(oneLine(title)))

/** What has to be in the file, and is not. */
function missing({ parts }: PrintedReport, { tables, charts }: TrueReport): Compared[] {
  const shows = ({ subtitle }: TrueChart) =>
    parts.some((part) => part.kind === 'chart' && part.alternative.includes(oneLine(subtitle)))
  return [
    ...tables
      .filter(({ title }) => !hasTable(parts, title))
      .map(({ title }) => `there is no table «${title}»`),
    ...charts.filter((chart) => !shows(chart)).map(({ subtitle }) => `there is no chart «${subtitle}»`),
  ].map((difference) => ({ differences: [difference], numbers: 0 }))
}

/** Finds what has a number in a text and is none of what is known; the longest sentences are taken out first. */
function accountedFor(
  whole: string,
  { must, may }: Pick<TrueReport, 'must' | 'may'>,
  { words }: Saying,
): Compared {
  const plain = (text: string) => oneLine(text)
  const [table, figure] = [words.page.table, words.page.figure].map((name) =>
    plain(name.replace('{number}', '\\d+')),
  )
  let rest = plain(whole).replaceAll(new RegExp(`\\b(?:${table}|${figure})\\b`, 'g'), ' § ')
  const absent = must.filter((sentence) => !within(plain(whole), plain(sentence)))
  const known = [...new Set([...must, ...may].map(plain))].toSorted((a, b) => b.length - a.length)
  for (const sentence of known) if (/\d/.test(sentence)) rest = rest.replaceAll(patternOf(sentence), ' § ')
  const left = [...rest.matchAll(/\S*\d\S*/g)]
  return {
    differences: [
      ...absent.map((sentence) => `it does not say «${sentence}»`),
      ...left.map(
        ({ 0: token, index }) =>
          `nothing accounts for ${token} in «…${rest.slice(Math.max(0, index - 90), index + 90)}…»`,
      ),
    ],
    numbers: numbersIn(whole),
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A sentence that is no part of a longer number. */
const patternOf = (sentence: string) => new RegExp(`(?<![\\d.,])${escaped(sentence)}(?!\\d)`, 'g')
const within = (whole: string, sentence: string) => patternOf(sentence).test(whole)
