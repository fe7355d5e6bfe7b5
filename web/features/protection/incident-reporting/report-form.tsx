import { useEffect, useRef, useState } from 'react'
import {
  ClearForm,
  endRecording,
  isUnalteredNote,
  isUnanswered,
  noteBeside,
  SendTrouble,
  type SentForm,
} from '#web/features/protection/visitor-forms/index.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useHref } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useTypedBefore } from '#web/lib/typed-before.ts'
import type { FieldProblem } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Form } from '#web/ui/form.tsx'
import {
  FIRST_STEP,
  REPORT_FIELDS,
  type ReportField,
  STEP_FIELDS,
  STEPS,
  type StepName,
  stepOf,
} from './report-values.ts'
import { StepFields } from './steps.tsx'
import { type Report, useReport } from './use-report.ts'

interface FormProps {
  readonly step: StepName
  readonly goTo: (step: StepName) => void
  readonly onSent: (sent: SentForm) => void
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
}

/**
 * The report in a few steps, each checked before the next; the last one sends. Without script it is one page and one
 * post, with the parts below one another.
 */
export function ReportForm({ step, goTo, onSent, files, onFiles }: FormProps) {
  const { t } = useTranslation(['incidentReporting', 'visitorFiles'])
  const report = useReport(step, noteBeside(files, 'description') ? t('visitorFiles:spoken') : '')
  const noteLost = useUnalteredLost(report, files, onFiles)
  const hydrating = useHydrating()
  const problems = useShownProblems(report, hydrating ? REPORT_FIELDS : STEP_FIELDS[step])
  const heading = useStepHeading(step, problems.length > 0)
  const send = useSend(report, onSent)
  useWayToRefused(report, step, goTo)
  const form = useTypedBefore(report)
  const action = useHref('/incident-reporting')
  const index = STEPS.indexOf(step)
  const next = STEPS[index + 1]
  const previous = STEPS[index - 1]

  function showInvalid(names: readonly string[]): void {
    report.sealing.want(null)
    report.forgetFailure()
    const wrong = REPORT_FIELDS.find((name) => names.includes(name))
    if (wrong) goTo(stepOf(wrong))
  }

  function goBack(): void {
    if (previous) void endRecording().then(() => goTo(previous))
  }

  function startAgain(): void {
    report.clear()
    onFiles([])
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
      onValid={async () => {
        await endRecording()
        if (next) return goTo(next)
        if (!report.sealing.isWanted() && report.values.reach === 'code' && isUnanswered(files)) return
        return send()
      }}
      onInvalid={showInvalid}
      lead={
        hydrating && (
          <>
            <input type="hidden" name="step" value={step} />
            {report.key && <input type="hidden" name="key" value={report.key} />}
            {report.ticket && <input type="hidden" name="ticket" value={report.ticket} />}
          </>
        )
      }
    >
      {(hydrating ? STEPS : [step]).map((part) => (
        <section key={part} className={classNames('report-part', part !== step && 'without-script')}>
          {part === step && previous && (
            <p className="report-back needs-script">
              <Button tone="plain" onClick={goBack}>
                {t('back')}
              </Button>
            </p>
          )}
          <p className="report-step">
            {t('step', { step: STEPS.indexOf(part) + 1, steps: STEPS.length })}{' '}
            <span className="needs-script">{t('unsent')}</span>
          </p>
          <h2 ref={part === step ? heading : undefined} tabIndex={-1}>
            {t(`steps.${part}`)}
          </h2>
          <StepFields step={part} report={report} files={files} onFiles={onFiles} noteLost={noteLost} />
        </section>
      ))}
      <SendTrouble
        form={report}
        offer={{ sealing: report.sealing, isComplete: !next, hasFiles: files.length > 0 }}
      />
      <div className="actions">
        {/* The first button is what the Enter key presses without script. */}
        {(hydrating || !next) && (
          <Button
            key="send"
            className={next ? 'without-script' : undefined}
            tone="main"
            type="submit"
            busy={report.state.sending && t('sending')}
          >
            {t('send')}
          </Button>
        )}
        {next && (
          <Button key="next" className="needs-script" tone="main" type="submit" name="go" value="next">
            {t('next')}
          </Button>
        )}
        <ClearForm onClear={startAgain} />
      </div>
    </Form>
  )
}

/**
 * A voice that was recorded unaltered is not sent with an anonymous report: a reporter who becomes anonymous loses such a voice
 * note, and sees a notice about it until they choose a report with a name again.
 */
function useUnalteredLost(
  { values }: Report,
  files: readonly File[],
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [lost, setLost] = useState(false)
  const anonymous = values.reach === 'code'
  const mustGo = anonymous && files.some(isUnalteredNote)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that some have to go
  useEffect(() => {
    if (!mustGo) return
    setLost(true)
    onFiles(files.filter((file) => !isUnalteredNote(file)))
  }, [mustGo])
  useEffect(() => {
    if (!anonymous) setLost(false)
  }, [anonymous])
  return lost
}

/** Sends the report and shows the result (REQ-INC-07, REQ-INC-08). */
function useSend(report: Report, onSent: (sent: SentForm) => void): () => Promise<void> {
  const { t } = useTranslation('incidentReporting')
  return async () => {
    const sent = await report.send()
    if (sent) {
      if (!sent.kept) showToast({ title: t('done.toastTitle'), text: t('done.toastText') })
      onSent(sent)
    } else showToast({ tone: 'danger', title: t('failed.toastTitle'), text: t('failed.toastText') })
  }
}

/** A field that the server refuses may belong to an earlier step, which the form then shows. */
function useWayToRefused({ failure }: Report, step: StepName, goTo: (step: StepName) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another failure leads to a step
  useEffect(() => {
    const field = REPORT_FIELDS.find((name) => failure?.details?.some(({ path }) => path === name))
    if (field && stepOf(field) !== step) goTo(stepOf(field))
  }, [failure])
}

/** The problems of the fields in the reader's language, in the order of its fields. */
function useShownProblems({ errorOf }: Report, fields: readonly ReportField[]): readonly FieldProblem[] {
  const { t } = useTranslation('incidentReporting')
  return fields.flatMap((name) => {
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
