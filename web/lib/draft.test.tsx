// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen, press } from '#tests/support/screen.tsx'
import { useDraft } from './draft.ts'

function Form() {
  const { latest, change } = useDraft('draft-test', '')
  const [value, setValue] = useState(latest)
  const enter = () => {
    change(`${value}x`)
    setValue(latest)
  }
  return (
    <button type="button" onClick={enter}>
      {value || 'nothing'}
    </button>
  )
}

function Page() {
  const [round, setRound] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        Again
      </button>
      <Form key={round} />
    </>
  )
}

test('what was entered a moment ago is there when the form goes and comes back at once', async () => {
  await openScreen(<Page />, { answers: {} })
  await press('nothing')
  await press('x')
  await press('Again')
  await press('xx')
  expect(document.body.textContent).toContain('xxx')
})
