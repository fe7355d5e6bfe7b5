import { useState } from 'react'
import type { FollowedReport } from '#shared/contract/grants/grant-follow-up.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { isWritable } from '#shared/domain/grant-reports.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'
import { ReportAnswers, type Told } from './report-answers.tsx'
import { ReportFiles } from './report-files.tsx'
import type { OwnAwardState } from './use-own-award.ts'

interface ReportProps {
  readonly own: OwnAwardState
  readonly report: FollowedReport
}

/** One implementation report: where it is, what was said to it, and its form while the applicant writes it. */
export function ReportForm({ own, report }: ReportProps) {
  const { fill, date } = useFormWords()
  const t = useProgressTexts().reports
  const { id, kind, dueOn, state, comment } = report
  const isLate = isWritable(state) && dueOn < mogadishuDay(new Date())
  const [isOpen, setOpen] = useState(state === 'draft' || state === 'needs-revision')
  const [told, tell] = useState<Told>(null)
  return (
    <section aria-labelledby={`report-${id}`} className="grant-report">
      <h5 id={`report-${id}`}>{t.kind[kind]}</h5>
      <p role="status">{t.state[state]}</p>
      {isWritable(state) && (
        <p className={isLate ? 'notice notice-wait' : undefined}>
          {fill(isLate ? t.late : t.due, { date: date(dueOn) })}
        </p>
      )}
      {comment && (
        <blockquote className="notice">
          <strong>{t.comment}:</strong> <span dir="auto">{comment}</span>
        </blockquote>
      )}
      <ReportFiles secret={own.secret} files={report.files} />
      {isWritable(state) && !isOpen && (
        <div className="actions">
          <Button onClick={() => setOpen(true)}>{t.write}</Button>
        </div>
      )}
      {isWritable(state) && isOpen && <ReportAnswers own={own} report={report} progress={told} tell={tell} />}
    </section>
  )
}
