import { useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Field, type FieldFrame, splitFrame } from '#web/ui/field.tsx'
import { DayControl } from './day-control.tsx'
import { readDay } from './typed-day.ts'
import type { DayProps } from './typed-day-input.tsx'

/** A field of a day; says so once it is left with what is no day. */
export function DayField(props: FieldFrame & DayProps) {
  const { t } = useTranslation('staff')
  const [isLeft, setLeft] = useState(false)
  const [frameProps, { onBlur, ...control }] = splitFrame(props)
  const isUnread = control.value !== '' && readDay(control.value) === null
  const problem = isLeft && isUnread ? t('day.unread') : frameProps.error
  const frame = problem === undefined ? frameProps : { ...frameProps, error: problem }
  const leave = () => {
    setLeft(true)
    onBlur?.()
  }
  return (
    <Field {...frame}>
      {(attributes) => (
        <DayControl {...control} {...attributes} onBlur={leave} wrong={problem !== undefined} />
      )}
    </Field>
  )
}

/** A day of a filter: takes effect once it is a whole day, or none. */
export function DayFilter({
  value,
  onChange,
  ...props
}: Omit<FieldFrame, 'error' | 'optional'> & Pick<DayProps, 'value' | 'onChange' | 'min' | 'max'>) {
  const [typed, setTyped] = useState({ of: value, text: value })
  const change = (text: string) => {
    const isWhole = text === '' || readDay(text) !== null
    setTyped({ of: isWhole ? text : value, text })
    if (isWhole) onChange(text)
  }
  // A value that came from elsewhere, as from a cleared filter, takes the place of what was typed.
  const shown = typed.of === value ? typed.text : value
  return <DayField {...props} value={shown} onChange={change} />
}
