// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { find, openScreen } from '#tests/support/screen.tsx'
import { Tooltip } from './tooltip.tsx'

const tips = () => [...document.querySelectorAll('[role=tooltip]')].map(({ textContent }) => textContent)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const send = (element: HTMLElement, type: 'focusin' | 'focusout') =>
  act(() => element.dispatchEvent(new FocusEvent(type, { bubbles: true })))
const inAct = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn })

afterEach(() => {
  vi.useRealTimers()
  inAct(false)
})

test('a tooltip waits 700 ms, and the next one within 300 ms does not (REQ-SHL-44)', async () => {
  await openScreen(
    <>
      <Tooltip text="Goes up">
        <button type="button">Up</button>
      </Tooltip>
      <Tooltip text="Goes down">
        <button type="button">Down</button>
      </Tooltip>
    </>,
    { answers: {} },
  )
  const up = await find('button', 'Up')
  const down = await find('button', 'Down')
  vi.useFakeTimers()
  inAct(true)
  send(up, 'focusin')
  await pass(699)
  expect(tips()).toEqual([])
  await pass(1)
  expect(tips()).toEqual(['Goes up'])
  send(up, 'focusout')
  await pass(299)
  send(down, 'focusin')
  await pass(0)
  expect(tips()).toEqual(['Goes down'])
  send(down, 'focusout')
  await pass(300)
  send(up, 'focusin')
  await pass(699)
  expect(tips()).toEqual([])
})
