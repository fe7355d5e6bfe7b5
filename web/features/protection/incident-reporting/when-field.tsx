import type { ComponentProps } from 'react'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fieldId } from '#web/ui/field.tsx'
import { useClock } from './use-clock.ts'

interface WhenFieldProps {
  readonly date: string
  readonly time: string
  readonly onChange: (part: { date: string } | { time: string }) => void
  readonly label: string
  readonly hint: string
  readonly dateLabel: string
  readonly timeLabel: string
  readonly error?: string
}

/** A day and a time of day, which are one value: asked for apart, because phones have good controls for each. */
export function WhenField({
  date,
  time,
  onChange,
  label,
  hint,
  dateLabel,
  timeLabel,
  error,
}: WhenFieldProps) {
  const now = useClock()()
  const id = fieldId('dateTime')
  const described = {
    'aria-describedby': classNames(`${id}-hint`, error && `${id}-error`),
    'aria-invalid': error ? true : undefined,
  }
  return (
    <fieldset className={classNames('field', error && 'field-wrong')}>
      <legend>{label}</legend>
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      <div className="report-when">
        <Part
          {...described}
          id={id}
          label={dateLabel}
          name="date"
          type="date"
          max={now === null ? undefined : mogadishuDay(now)}
          value={date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <Part
          {...described}
          id={`${id}-time`}
          label={timeLabel}
          name="time"
          type="time"
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

function Part({ id, label, ...input }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} className="input" {...input} />
    </label>
  )
}
