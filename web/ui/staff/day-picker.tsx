import './staff.css'
import { DatePicker } from 'antd'
import type { ControlAttributes } from '#web/ui/field.tsx'
import { dateOfDay, dayCalendar, dayOfDate } from './day-calendar.ts'
import { readDay } from './typed-day.ts'
import { type DayProps, TypedDay } from './typed-day-input.tsx'

const Calendar = DatePicker.generatePicker<Date>(dayCalendar)
const components = { input: TypedDay }

/** The typed day with antd's calendar below it. */
export function DayPicker({
  id,
  value,
  onChange,
  min,
  max,
  wrong,
  disabled = false,
  isOpen,
  setOpen,
}: DayProps &
  ControlAttributes & {
    readonly wrong: boolean
    readonly isOpen: boolean
    readonly setOpen: (isOpen: boolean) => void
  }) {
  const day = readDay(value)
  return (
    <Calendar
      className="day-control"
      components={components}
      value={day === null ? null : dateOfDay(day)}
      onChange={(date) => {
        if (!date) return
        onChange(dayOfDate(date))
        document.getElementById(id)?.focus()
      }}
      {...(min ? { minDate: dateOfDay(min) } : {})}
      {...(max ? { maxDate: dateOfDay(max) } : {})}
      open={isOpen}
      onOpenChange={setOpen}
      allowClear={false}
      showNow={false}
      disabled={disabled}
      status={wrong ? 'error' : ''}
      // A pointer's way to what is typed: its cells cannot be reached by the keyboard.
      panelRender={(panel) => (
        <div aria-hidden="true" ref={(element) => keepFromTab(element)}>
          {panel}
        </div>
      )}
    />
  )
}

/** The Tab key leads past what is hidden from assistive technology. */
function keepFromTab(panel: HTMLElement | null): void {
  for (const button of panel?.querySelectorAll('button') ?? []) button.tabIndex = -1
}
