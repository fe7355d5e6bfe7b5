import { type ControlName, EMPTY_REPORT, fieldOf, STEP_FIELDS, type StepName } from './report-values.ts'
import type { Report } from './use-report.ts'

/** Carries the other steps through a form that is sent without script. */
export function HiddenReport({ report, step }: { readonly report: Report; readonly step: StepName }) {
  const names = Object.keys(EMPTY_REPORT) as readonly ControlName[]
  const elsewhere = names.filter((name) => !STEP_FIELDS[step].includes(fieldOf(name)))
  const values: Readonly<Record<string, string | boolean>> = { ...report.values }
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {report.key && <input type="hidden" name="key" value={report.key} />}
      {report.ticket && <input type="hidden" name="ticket" value={report.ticket} />}
      {elsewhere.map((name) => {
        const value = values[name]
        if (!value) return null
        return <input key={name} type="hidden" name={name} value={value === true ? 'on' : value} />
      })}
    </>
  )
}
