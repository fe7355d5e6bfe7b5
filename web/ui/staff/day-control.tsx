import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ControlAttributes } from '#web/ui/field.tsx'
import { type DayProps, TypedDay, Typing } from './typed-day-input.tsx'

type Control = DayProps & ControlAttributes & { readonly wrong?: boolean }

type Calendar = typeof import('./day-picker.tsx')['DayPicker']

/**
 * A day that is typed as people write it, moved by the arrow keys or chosen in a calendar; where fingers point, the
 * calendar of the device.
 */
export function DayControl({ wrong = false, ...control }: Control) {
  if (matchMedia('(pointer: coarse)').matches) {
    const { onChange, ...input } = control
    return (
      <input {...input} className="input" type="date" onChange={({ target }) => onChange(target.value)} />
    )
  }
  return <TypedControl {...control} wrong={wrong} />
}

function TypedControl({ min, max, wrong, ...control }: Control & { readonly wrong: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { Picker, takeCalendar } = useCalendar(control.id)
  const leave = () => {
    takeCalendar()
    control.onBlur?.()
  }
  return (
    <Typing value={{ control: { ...control, onBlur: leave }, isOpen, setOpen }}>
      {Picker ? (
        <Picker {...control} {...{ min, max, wrong, isOpen, setOpen }} />
      ) : (
        <TypedDay className="input" onBlur={() => setOpen(false)} />
      )}
    </Typing>
  )
}

/** antd's calendar, for which no screen waits; it takes the place of the plain field while the user is not writing in it. */
function useCalendar(id: string) {
  const [Picker, setPicker] = useState<Calendar | null>(null)
  const arrived = useRef<Calendar>(null)
  const takeCalendar = () => setPicker(() => arrived.current)
  useEffect(() => {
    let isGone = false
    const take = ({ DayPicker }: { readonly DayPicker: Calendar }) => {
      arrived.current = DayPicker
      if (isGone || document.activeElement?.id === id) return
      // At once: a person who enters the field before React has drawn the other one would lose what is typed.
      flushSync(() => setPicker(() => DayPicker))
    }
    // Without it, as when there is no connection, a day is typed.
    void import('./day-picker.tsx').then(take, () => undefined)
    return () => {
      isGone = true
    }
  }, [id])
  return { Picker, takeCalendar }
}
