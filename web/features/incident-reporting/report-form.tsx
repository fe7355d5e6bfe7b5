import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useSearchParams } from 'react-router-dom'
import { useHydrating } from '#web/lib/page-start.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldProblem } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ClearForm } from './clear-form.tsx'
import { HiddenReport } from './hidden-report.tsx'
import type { Sent } from './one-page-form.ts'
import { FIRST_STEP, REPORT_FIELDS, STEP_FIELDS, STEPS, type StepName, stepOf } from './report-values.ts'
import { SendTrouble } from './send-trouble.tsx'
import { StepFields } from './steps.tsx'
import { useTypedBefore } from './typed-before.ts'
import { type Report, useReport } from './use-report.ts'

/** The step that the address names; "back" of the phone leads to the step before. */
export function useStep(): readonly [StepName, (step: StepName) => void] {
  const [search, setSearch] = useSearchParams()
  const step = STEPS.find((name) => name === search.get('step')) ?? FIRST_STEP
  return [step, (next) => setSearch(next === FIRST_STEP ? {} : { step: next })]
}

/** The report in four steps, each checked before the next; the last one sends. */
export function ReportForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('incidentReporting')
  const [step, goTo] = useStep()
  const report = useReport(step)
  const problems = useShownProblems(report, step)
  const heading = useStepHeading(step, problems.length > 0)
  const send = useSend(report, onSent)
  useWayToRefused(report, step, goTo)
  const hydrating = useHydrating()
  const form = useTypedBefore(report)
  const action = useHref('/incident-reporting')
  const index = STEPS.indexOf(step)
  const next = STEPS[index + 1]
  const previous = STEPS[index - 1]

  function showInvalid(names: readonly string[]): void {
    report.forgetFailure()
    const wrong = REPORT_FIELDS.find((name) => names.includes(name))
    if (wrong) goTo(stepOf(wrong))
  }

  function startAgain(): void {
    report.clear()
    goTo(FIRST_STEP)
  }

  return (
    <Form
      ref={form}
      className="form report-form"
      method="post"
      action={action}
      autoComplete="off"
      // The reason why it was not sent is shown below the fields.
      state={{ ...report.state, problems, failure: null }}
      onValid={() => (next ? goTo(next) : send())}
      onInvalid={showInvalid}
      lead={
        <>
          {hydrating && <HiddenReport report={report} step={step} />}
          <p className="report-step">{t('step', { step: index + 1, steps: STEPS.length })}</p>
          <h2 ref={heading} tabIndex={-1}>
            {t(`steps.${step}`)}
          </h2>
        </>
      }
    >
      <StepFields step={step} report={report} />
      <SendTrouble report={report} />
      <div className="actions">
        <Button tone="main" type="submit" busy={!next && report.state.sending && t('sending')}>
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
    </Form>
  )
}

/** Sends the report and shows the result (REQ-INC-07, REQ-INC-08). */
function useSend(report: Report, onSent: (sent: Sent) => void): () => Promise<void> {
  const { t } = useTranslation('incidentReporting')
  return async () => {
    const sent = await report.send()
    if (sent) {
      showToast({ title: t('done.toastTitle'), text: t('done.toastText') })
      onSent(sent)
    } else showToast({ tone: 'danger', title: t('failed.toastTitle'), text: t('failed.toastText') })
  }
}

/** A field that the server refuses may belong to an earlier step, which the form then shows. */
function useWayToRefused({ failure }: Report, step: StepName, goTo: (step: StepName) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another failure leads to a step
  useEffect(() => {
    if (failure?.field && stepOf(failure.field) !== step) goTo(stepOf(failure.field))
  }, [failure])
}

/** The problems of the step in the reader's language, in the order of its fields. */
function useShownProblems({ errorOf }: Report, step: StepName): readonly FieldProblem[] {
  const { t } = useTranslation('incidentReporting')
  return STEP_FIELDS[step].flatMap((name) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ name, label: t(`names.${name}`), message }]
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
