import './staff.css'
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useState } from 'react'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { ControlAttributes } from '#web/ui/field.tsx'
import { moveDay, readDay } from './typed-day.ts'

/** What a field of a day is given. */
export interface DayProps {
  /** A day as `YYYY-MM-DD`, the empty text, or what was typed and is no day. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The first and the last day that the calendar offers. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onBlur?: () => void
  readonly ref?: (control: HTMLInputElement | null) => void
}

/** What the text of a calendar's field is tied to; antd gives the field only what its own text needs. */
export const Typing = createContext<{
  readonly control: Omit<DayProps, 'min' | 'max'> & ControlAttributes
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
} | null>(null)

/** How the arrow keys move the day while the calendar is open. */
const STEPS: Readonly<Record<string, Parameters<typeof moveDay>[1]>> = {
  ArrowDown: { days: 1 },
  ArrowUp: { days: -1 },
  PageDown: { months: 1 },
  PageUp: { months: -1 },
}

/** The text of a day: stays as it is typed, and is written out once it is left. */
export function TypedDay({ onFocus, onBlur, className, ref }: ComponentProps<'input'>) {
  const typing = useContext(Typing)
  const [draft, setDraft] = useState<string | null>(null)
  const { t } = useTranslation('staff')
  const locale = useLocale()
  if (!typing) return null
  const { isOpen, setOpen } = typing
  const { value, onChange, onBlur: onLeave, ref: ownRef, ...control } = typing.control
  const day = readDay(value)
  const written = day === null ? value : formatDate(day, locale, 'medium')
  const isDraft = draft !== null && (readDay(draft) ?? draft) === value
  const type = (text: string) => {
    setDraft(text)
    onChange(readDay(text) ?? text)
  }
  const move = (key: string): boolean => {
    const step = STEPS[key]
    if (!step) return false
    const next = isOpen && day !== null ? moveDay(day, step) : (day ?? mogadishuDay(new Date()))
    setDraft(null)
    setOpen(true)
    onChange(next)
    announce(formatDate(next, locale, 'long'))
    return true
  }
  const press = (event: KeyboardEvent) => {
    const closes = isOpen && (event.key === 'Escape' || event.key === 'Enter')
    if (closes) setOpen(false)
    // Nothing around it closes or is sent by a key that closes the calendar.
    if (closes || move(event.key)) event.preventDefault()
  }
  return (
    <input
      {...control}
      ref={(element) => {
        // The calendar gives the field the focus, and so does a form.
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
        ownRef?.(element)
      }}
      className={className}
      type="text"
      inputMode="text"
      autoComplete="off"
      placeholder={t('day.form')}
      value={isDraft ? draft : written}
      onChange={({ target }) => type(target.value)}
      onKeyDown={press}
      onFocus={onFocus}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
        onLeave?.()
      }}
    />
  )
}
