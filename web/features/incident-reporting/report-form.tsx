import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useSearchParams } from 'react-router-dom'
import { useMessage } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '#web/ui/error-summary.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ClearForm } from './clear-form.tsx'
import { HiddenReport } from './hidden-report.tsx'
import {
  firstOf,
  REPORT_FIELDS,
  type ReportProblems,
  type SentReport,
  STEP_FIELDS,
  STEPS,
  type StepName,
  stepOf,
  typedIn,
} from './report-values.ts'
import { SendTrouble } from './send-trouble.tsx'
import { StepFields } from './steps.tsx'
import { type Report, useReport } from './use-report.ts'

/** The step that the address names; "back" of the phone leads to the step before. */
export function useStep(): readonly [StepName, (step: StepName) => void] {
  const [search, setSearch] = useSearchParams()
  const step = STEPS.find((name) => name === search.get('step')) ?? 'what'
  return [step, (next) => setSearch(next === 'what' ? {} : { step: next })]
}

/** The report in four steps, each checked before the next; the last one sends. */
export function ReportForm({ onSent }: { readonly onSent: (sent: SentReport) => void }) {
  const { t } = useTranslation('incidentReporting')
  const report = useReport()
  const [step, goTo] = useStep()
  const [attempt, setAttempt] = useState(0)
  const problems = useShownProblems(report.problems, step)
  const heading = useStepHeading(step, problems.length > 0)
  const send = useSend(report, onSent)
  useWayToRefused(report, step, goTo)
  const hydrating = useHydrating()
  const form = useTypedBefore(report)
  const action = useHref('/incident-reporting')
  const index = STEPS.indexOf(step)
  const next = STEPS[index + 1]
  const previous = STEPS[index - 1]

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wrong = firstOf(report.check(next ? STEP_FIELDS[step] : REPORT_FIELDS))
    setAttempt((count) => count + 1)
    if (wrong) goTo(stepOf(wrong))
    else if (next) goTo(next)
    else void send()
  }

  function startAgain(): void {
    report.clear()
    goTo('what')
  }

  return (
    <form
      ref={form}
      className="form report-form"
      method="post"
      action={action}
      noValidate
      autoComplete="off"
      onSubmit={submit}
    >
      {hydrating && <HiddenReport report={report} step={step} />}
      <p className="report-step">{t('step', { step: index + 1, steps: STEPS.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {t(`steps.${step}`)}
      </h2>
      <ErrorSummary key={attempt} problems={problems} />
      <StepFields step={step} report={report} />
      <SendTrouble report={report} />
      <div className="actions">
        <Button tone="main" type="submit" busy={report.sending && t('sending')}>
          {next ? t('next') : t('send')}
        </Button>
        {previous && (
          // Without script it sends what is typed to the step before.
          <Button
            type={hydrating ? 'submit' : 'button'}
            name="go"
            value="back"
            onClick={() => goTo(previous)}
          >
            {t('back')}
          </Button>
        )}
        <ClearForm onClear={startAgain} />
      </div>
    </form>
  )
}

/** Sends, and tells how that went (REQ-INC-07, REQ-INC-08). */
function useSend(report: Report, onSent: (sent: SentReport) => void): () => Promise<void> {
  const { t } = useTranslation('incidentReporting')
  return async () => {
    const sent = await report.send()
    if (sent) {
      showToast({ title: t('done.toastTitle'), text: t('done.toastText') })
      onSent(sent)
    } else showToast({ tone: 'danger', title: t('failed.toastTitle'), text: t('failed.toastText') })
  }
}

/** What the server refuses may stand in a step before: the form goes there. */
function useWayToRefused(
  { failure, problems }: Report,
  step: StepName,
  goTo: (step: StepName) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another failure leads to a step
  useEffect(() => {
    const wrong = failure && firstOf(problems)
    if (wrong && stepOf(wrong) !== step) goTo(stepOf(wrong))
  }, [failure])
}

/** Takes over what was typed before the script was there. */
function useTypedBefore(report: Report) {
  const form = useRef<HTMLFormElement>(null)
  const hydrating = useHydrating()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    if (!hydrating || !form.current) return
    const typed = typedIn(new FormData(form.current), report.values)
    if (Object.keys(typed).length > 0) report.change(typed)
  }, [])
  return form
}

/** The problems of the step in the reader's language, in the order of its fields. */
function useShownProblems(problems: ReportProblems, step: StepName): readonly FieldProblem[] {
  const { t } = useTranslation('incidentReporting')
  const message = useMessage()
  return STEP_FIELDS[step].flatMap((name) => {
    const text = problems[name]
    return text === undefined ? [] : [{ name, label: t(`names.${name}`), message: message(text) }]
  })
}

/** Moves to the top and to the heading when another step comes, unless the list of errors takes the focus. */
function useStepHeading(step: StepName, hasProblems: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    if (!hasProblems) heading.current?.focus({ preventScroll: true })
  }, [step, hasProblems])
  return heading
}
