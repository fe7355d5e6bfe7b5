import { EMPTY_REPORT, STEP_FIELDS, type StepName } from './report-values.ts'
import type { Report } from './use-report.ts'

/** Carries the other steps through a form that is sent without script. */
export function HiddenReport({ report, step }: { readonly report: Report; readonly step: StepName }) {
  const here: readonly string[] = STEP_FIELDS[step].flatMap((name) =>
    name === 'dateTime' ? ['date', 'time'] : [name],
  )
  const elsewhere = Object.keys(EMPTY_REPORT).filter((name) => !here.includes(name))
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
