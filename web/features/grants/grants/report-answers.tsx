import { useState } from 'react'
import type { FollowedReport } from '#shared/contract/grants/grant-follow-up.ts'
import { REPORT_FILE_KINDS } from '#shared/domain/grant-files.ts'
import { REPORT_ANSWER_MAX, REPORT_QUESTION_NAMES, REPORT_QUESTIONS } from '#shared/domain/grant-reports.ts'
import { spendingFaults, spendingField } from '#shared/domain/grant-spending.ts'
import { missingAnswers } from '#shared/schemas/grant-report.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { AttachmentsPart } from './attachments-part.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'
import { SpendingTable } from './spending-table.tsx'
import type { OwnAwardState } from './use-own-award.ts'
import { type ReportContent, sentContent, useReportDraft } from './use-report-draft.ts'

export type Told = 'saving' | 'saved' | 'submitting' | null

interface AnswersProps {
  readonly own: OwnAwardState
  readonly report: FollowedReport
  readonly progress: Told
  readonly tell: (told: Told) => void
}

/** The form of a report: its questions, the table of spending and its files. */
export function ReportAnswers({ own, report, progress, tell }: AnswersProps) {
  const { fill, message } = useFormWords()
  const t = useProgressTexts().reports
  const { current, isBehind, change, keepMine, takeNewest, written } = useReportDraft(report)
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const isSending = progress === 'saving' || progress === 'submitting'

  async function send(submit: boolean): Promise<void> {
    const content = sentContent(current)
    const faults = submit
      ? [...missingAnswers(content.answers), ...spendingFaults(content.spendingLines)]
      : []
    // The rows that are shown are those that are sent, so that a fault is beside its row.
    if (faults.length > 0) change({ spendingLines: content.spendingLines })
    setAttempt((before) => before + 1)
    setWrong(Object.fromEntries(faults.map(({ path, message: text }) => [path, text])))
    if (faults.length > 0 || isBehind || isSending) return
    tell(submit ? 'submitting' : 'saving')
    const { id: reportId, version } = report
    const isWritten = await own.writeReport({ reportId, version, submit, ...content })
    tell(isWritten ? 'saved' : null)
    if (isWritten) written(content)
  }
  function edit(part: Partial<ReportContent>): void {
    own.begin()
    tell(null)
    change(part)
  }
  const errorOf = (name: string) => (wrong[name] ? message(wrong[name]) : undefined)
  const cells = current.spendingLines.flatMap((_, index) =>
    (['item', 'planned', 'spent'] as const).map((column) => ({
      name: spendingField(index, column),
      label: fill(t.table.cell, { line: index + 1, column: t.table[column] }),
    })),
  )
  const problems = [...REPORT_QUESTION_NAMES.map((name) => ({ name, label: t.questions[name] })), ...cells]
    .map((field) => ({ ...field, message: errorOf(field.name) ?? '' }))
    .filter((field) => field.message !== '')
  return (
    <BareForm className="form grant-form" noValidate onSend={() => send(true)}>
      <p>{t.safe}</p>
      {isBehind && !isSending && (
        <div className="notice notice-wait" role="alert">
          <p>{t.stale}</p>
          <div className="actions">
            <Button onClick={takeNewest}>{t.load}</Button>
            <Button onClick={keepMine}>{t.keep}</Button>
          </div>
        </div>
      )}
      <ErrorSummary key={attempt} form={report.id} title={t.errorsTitle} problems={problems} />
      {REPORT_QUESTION_NAMES.map((name) => {
        const { min } = REPORT_QUESTIONS[name]
        return (
          <TextArea
            key={name}
            name={name}
            form={report.id}
            label={t.questions[name]}
            rows={name === 'beneficiaries' ? 2 : 5}
            maxLength={REPORT_ANSWER_MAX}
            value={current.answers[name]}
            onChange={({ target }) => edit({ answers: { ...current.answers, [name]: target.value } })}
            {...(min > 1 ? { hint: fill(t.minimum, { min }) } : {})}
            {...(wrong[name] ? { error: message(wrong[name]) } : {})}
          />
        )
      })}
      <SpendingTable
        form={report.id}
        lines={current.spendingLines}
        awardedMinor={own.award?.awardedMinor ?? 0}
        errorOf={errorOf}
        onChange={(spendingLines) => edit({ spendingLines })}
      />
      <AttachmentsPart
        folder={current.attachments ?? ''}
        onFolder={(folder) => edit({ attachments: folder || null })}
        other={{ kinds: REPORT_FILE_KINDS, words: t.files }}
      />
      <p role="status">{progress === 'saved' && t.saved}</p>
      <div className="actions">
        <Button tone="main" type="submit" busy={progress === 'submitting' && t.submitting}>
          {t.submit}
        </Button>
        <Button busy={progress === 'saving' && t.saving} onClick={() => void send(false)}>
          {t.save}
        </Button>
      </div>
    </BareForm>
  )
}
