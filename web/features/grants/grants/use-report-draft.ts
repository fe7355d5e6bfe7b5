import { useRef, useState } from 'react'
import type { FollowedReport } from '#shared/contract/grants/grant-follow-up.ts'
import { isFilledLine, type SpendingLine } from '#shared/domain/grant-spending.ts'
import { type GrantReportAnswers, grantReportDraft } from '#shared/schemas/grant-report.ts'
import { useDraft } from '#web/lib/draft.ts'

/** What a report says while it is written. */
export interface ReportContent {
  readonly answers: GrantReportAnswers
  readonly spendingLines: readonly SpendingLine[]
  /** The key of its files; null while there are none. */
  readonly attachments: string | null
}
interface ReportDraft extends ReportContent {
  /** The version of the report at the server that it goes on from. */
  readonly version: number
}

/** What is sent of it: texts without blanks around them, and no line in which nothing was typed. */
export const sentContent = ({ answers, spendingLines, attachments }: ReportContent) => ({
  answers: grantReportDraft.parse(answers),
  spendingLines: spendingLines.filter(isFilledLine).map((line) => ({
    ...line,
    ...{ item: line.item.trim(), planned: line.planned.trim(), spent: line.spent.trim() },
  })),
  attachments,
})

/** A report as it is written, kept for this tab as it is typed, and on the server whenever the draft is saved. */
export function useReportDraft({ id, version, answers, spendingLines, attachments }: FollowedReport) {
  const newest: ReportDraft = {
    version,
    answers: grantReportDraft.parse(answers),
    spendingLines,
    attachments,
  }
  const draft = useDraft<ReportDraft>(`grant-report:${id}`, newest)
  // What a tab kept before reports had a table and files has only the answers.
  const [current, setCurrent] = useState<ReportDraft>(() => ({ ...newest, ...draft.latest() }))
  // What is typed while a save is under way is not in the render that began it.
  const latest = useRef(current)
  function show(next: ReportDraft): void {
    latest.current = next
    setCurrent(next)
  }
  function keep(part: Partial<ReportDraft>): void {
    const next = { ...latest.current, ...part }
    show(next)
    draft.change(next)
  }
  return {
    current,
    /** Whether the report was changed elsewhere since this draft was begun. */
    isBehind: current.version !== version,
    change: (part: Partial<ReportContent>) => keep(part),
    /** Goes on with this draft in the place of what the server has. */
    keepMine: () => keep({ version }),
    takeNewest(): void {
      draft.clear()
      show(newest)
    },
    /** What was typed while it was being saved stays. */
    written(sent: ReturnType<typeof sentContent>): void {
      const next = { ...latest.current, version: version + 1 }
      if (JSON.stringify(sentContent(next)) === JSON.stringify(sent)) draft.clear()
      else draft.change(next)
      show(next)
    },
  }
}
