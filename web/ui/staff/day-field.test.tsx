// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Locator } from '#tests/support/locators.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { DayField, DayFilter } from './day-field.tsx'

const page = new Locator(() => [document.documentElement], 'page')
const due = page.getByLabel('Due date')

function Day({ seen, start = '' }: { readonly seen?: (day: string) => void; readonly start?: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    setValue(next)
    seen?.(next)
  }
  return <DayField name="due" label="Due date" value={value} onChange={change} />
}

test('a day is typed as people write it, handed on as the day, and written out once it is left', async () => {
  const seen = vi.fn()
  await openScreen(<Day seen={seen} />, { answers: {} })
  await due.fill('30/11/2026')
  expect(seen).toHaveBeenLastCalledWith('2026-11-30')
  expect(await due.inputValue()).toBe('30/11/2026')
  await due.evaluate((field) => field.blur())
  await expect.poll(() => due.inputValue()).toBe('Nov 30, 2026')
})

test('what is no day stays as it was typed, and is said to be none', async () => {
  const seen = vi.fn()
  await openScreen(<Day seen={seen} start="2026-11-30" />, { answers: {} })
  await due.fill('31/02/2026')
  expect(seen).toHaveBeenLastCalledWith('31/02/2026')
  await due.evaluate((field) => field.blur())
  await page.getByText('Enter the date as 30/11/2026 or Nov 30, 2026').waitFor()
  expect(await due.inputValue()).toBe('31/02/2026')
  expect(await due.getAttribute('aria-invalid')).toBe('true')
  await due.fill('')
  expect(seen).toHaveBeenLastCalledWith('')
})

test('arrow keys move the day in an open calendar; Escape and Enter close it and nothing else', async () => {
  const seen = vi.fn()
  await openScreen(<Day seen={seen} start="2026-11-30" />, { answers: {} })
  await due.press('ArrowDown')
  expect(seen).toHaveBeenLastCalledWith('2026-11-30')
  await due.press('ArrowDown')
  expect(seen).toHaveBeenLastCalledWith('2026-12-01')
  await due.press('PageUp')
  expect(seen).toHaveBeenLastCalledWith('2026-11-01')
  const passed = vi.fn()
  const listen = (event: KeyboardEvent) => passed(event.defaultPrevented)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  await due.press('Escape')
  expect(passed).toHaveBeenLastCalledWith(true)
  await expect
    .poll(async () => {
      await due.press('Escape')
      return passed.mock.lastCall
    })
    .toEqual([false])
})

test('an empty day begins with today in East Africa Time', async () => {
  const seen = vi.fn()
  await openScreen(<Day seen={seen} />, { answers: {} })
  await due.press('ArrowDown')
  expect(seen).toHaveBeenLastCalledWith(mogadishuDay(new Date()))
})

test('where fingers point, the calendar of the device is taken', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const seen = vi.fn()
  await openScreen(<Day seen={seen} />, { answers: {} })
  expect(await due.getAttribute('type')).toBe('date')
  await due.fill('2026-11-30')
  expect(seen).toHaveBeenLastCalledWith('2026-11-30')
})

test('a filter takes effect with a whole day or none, and follows what clears it', async () => {
  const seen = vi.fn()
  function Filter() {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      setValue(next)
      seen(next)
    }
    return (
      <>
        <DayFilter name="due" label="Due date" value={value} onChange={change} />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
      </>
    )
  }
  await openScreen(<Filter />, { answers: {} })
  await due.fill('30/11')
  expect(seen).not.toHaveBeenCalled()
  expect(await due.inputValue()).toBe('30/11')
  await due.fill('30/11/2026')
  expect(seen).toHaveBeenLastCalledWith('2026-11-30')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => due.inputValue()).toBe('')
})
