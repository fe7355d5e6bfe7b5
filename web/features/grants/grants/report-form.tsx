import { useState } from 'react'
import type { FollowedReport } from '#shared/contract/grants/grant-follow-up.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import {
  isWritable,
  REPORT_ANSWER_MAX,
  REPORT_QUESTION_NAMES,
  REPORT_QUESTIONS,
  type ReportQuestionName,
} from '#shared/domain/grant-reports.ts'
import { type GrantReportAnswers, grantReportDraft, missingAnswers } from '#shared/schemas/grant-report.ts'
import { useDraft } from '#web/lib/draft.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'
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
      {isWritable(state) && !isOpen && (
        <div className="actions">
          <Button onClick={() => setOpen(true)}>{t.write}</Button>
        </div>
      )}
      {isWritable(state) && isOpen && (
        <Answers key={report.version} own={own} report={report} progress={told} tell={tell} />
      )}
    </section>
  )
}

/** The answers, kept for this tab as they are typed, and on the server whenever the draft is saved. */
function useAnswers({ id, version, answers }: FollowedReport) {
  const draftAnswers = grantReportDraft.parse(answers)
  const draft = useDraft<{ version: number; answers: GrantReportAnswers }>(`grant-report:${id}`, {
    ...{ version, answers: draftAnswers },
  })
  const [current, setCurrent] = useState(() => draft.latest())
  const keep = (next: typeof current) => {
    setCurrent(next)
    draft.change(next)
  }
  return {
    values: current.answers,
    /** Whether the report was changed elsewhere since these answers were begun. */
    isBehind: current.version !== version,
    change: (name: ReportQuestionName, text: string) =>
      keep({ ...current, answers: { ...current.answers, [name]: text } }),
    /** Goes on with these answers in the place of what the server has. */
    keepMine: () => keep({ ...current, version }),
    takeNewest: () => {
      draft.clear()
      setCurrent({ version, answers: draftAnswers })
    },
    /** What was typed while it was being saved stays. */
    written(sent: GrantReportAnswers) {
      const { answers: latest } = draft.latest()
      const isSame = REPORT_QUESTION_NAMES.every((name) => latest[name].trim() === sent[name])
      if (isSame) draft.clear()
      else draft.change({ version: version + 1, answers: latest })
    },
  }
}

type Told = 'saving' | 'saved' | 'submitting' | null

function Answers({
  own,
  report,
  progress,
  tell,
}: ReportProps & { readonly progress: Told; readonly tell: (told: Told) => void }) {
  const { fill, message } = useFormWords()
  const t = useProgressTexts().reports
  const { values, isBehind, change, keepMine, takeNewest, written } = useAnswers(report)
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})

  async function send(submit: boolean): Promise<void> {
    const answers = grantReportDraft.parse(values)
    const missing = submit ? missingAnswers(answers) : []
    setAttempt((before) => before + 1)
    setWrong(Object.fromEntries(missing.map(({ path, message: text }) => [path, text])))
    if (missing.length > 0 || isBehind) return
    tell(submit ? 'submitting' : 'saving')
    const { id: reportId, version } = report
    const isWritten = await own.writeReport({ reportId, version, submit, answers })
    tell(isWritten ? 'saved' : null)
    if (isWritten) written(answers)
  }
  const problems = REPORT_QUESTION_NAMES.flatMap((name) =>
    wrong[name] ? [{ name, label: t.questions[name], message: message(wrong[name]) }] : [],
  )
  return (
    <BareForm className="form grant-form" noValidate onSend={() => send(true)}>
      <p>{t.safe}</p>
      {isBehind && (
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
            value={values[name]}
            onChange={({ target }) => {
              own.begin()
              tell(null)
              change(name, target.value)
            }}
            {...(min > 1 ? { hint: fill(t.minimum, { min }) } : {})}
            {...(wrong[name] ? { error: message(wrong[name]) } : {})}
          />
        )
      })}
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
