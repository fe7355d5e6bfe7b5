import type { SentApplication } from '#shared/contract/grants/grant-sent.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { SentTexts } from './sent-texts.ts'

interface Words {
  readonly t: SentTexts
  readonly date: (day: string) => string
  /** The day on which it is saved. */
  readonly today: string
}

/** What was sent as plain text, which every phone opens: the same words in the same order as on the page. */
export function sentText(sent: SentApplication, { t, date, today }: Words): string {
  const { reference, round, receivedAt, changedAt, asWorded, sections, budget, files } = sent
  const day = (at: string) => date(mogadishuDay(new Date(at)))
  const facts = [
    `${t.file.reference}: ${reference}`,
    `${t.file.round}: ${round}`,
    `${t.file.received}: ${day(receivedAt)}`,
    `${t.file.savedOn}: ${date(today)}`,
    ...(changedAt === null ? [] : [t.changed.replace('{date}', day(changedAt))]),
    ...(asWorded ? [] : [t.worded]),
  ]
  const answers = sections.map(({ title, answers }, index) => [
    headed(`${index + 1}. ${title}`),
    ...answers.map(({ question, answer }) => `${question}\n${indented(answer || t.empty)}`),
  ])
  const lines = budget
    ? [
        headed(`${sections.length + 1}. ${budget.title}`),
        ...budget.rows.map((row, line) =>
          indented(
            [`${line + 1}`, ...row.map((text, at) => `${budget.heads[at] ?? ''}: ${text}`)].join('\n'),
          ),
        ),
        `${budget.total.label}: ${budget.total.amount}`,
      ]
    : []
  const documents = [
    headed(t.documents),
    ...(files.length === 0
      ? [t.noDocuments]
      : files.map(({ fileName, kind, receivedAt: at }) =>
          [fileName, t.kinds[kind], t.received.replace('{date}', day(at))].join(' · '),
        )),
  ]
  return [headed(t.file.title), facts.join('\n'), ...answers.flat(), ...lines, ...documents, ''].join('\n\n')
}

const headed = (title: string) => `${title}\n${'='.repeat([...title].length)}`
const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
