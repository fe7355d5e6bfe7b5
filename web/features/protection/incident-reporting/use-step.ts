import { useLayoutEffect, useState } from 'react'
import { useDraft } from '#web/lib/draft.ts'
import { FIRST_STEP, STEPS, type StepName } from './report-values.ts'
import { useSubmittedReport } from './submitted-report.ts'

/** The draft that keeps the open step over a reload, for the tab only. */
export const STEP_DRAFT = 'incident-report-step'

/**
 * The open step of the report. It is in no address: the whole form is one entry of the browser's history, so that
 * the history shows only that the page was opened.
 */
export function useStep(): readonly [StepName, (step: StepName) => void] {
  const submitted = useSubmittedReport()
  const draft = useDraft<string>(STEP_DRAFT, FIRST_STEP)
  const keptStep = () => STEPS.find((name) => name === draft.latest()) ?? FIRST_STEP
  const [step, setStep] = useState(() => submitted?.step ?? keptStep())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a draft is found after the page was taken over
  useLayoutEffect(() => {
    if (draft.restored && !submitted) setStep(keptStep())
  }, [draft.restored])
  function goTo(next: StepName): void {
    setStep(next)
    if (next === FIRST_STEP) draft.clear()
    else draft.change(next)
  }
  return [step, goTo]
}
