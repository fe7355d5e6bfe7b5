// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openScreen, press } from '#tests/support/screen.tsx'
import { useDraft } from './draft.ts'
import { claimDrafts } from './draft-owner.ts'
import { clearDrafts, readDraft, writeDraft } from './draft-store.ts'
import { resetUiState } from './ui-state.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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

test('who signs in after another user finds none of their drafts, and each user finds their own', () => {
  writeDraft('session', 'text', 'of a visitor')
  claimDrafts('first')
  expect(readDraft('session', 'text')).toBe('of a visitor')
  writeDraft('session', 'text', 'of the first')
  writeDraft('device', 'edit', 'of the first')
  claimDrafts('first')
  expect([readDraft('session', 'text'), readDraft('device', 'edit')]).toEqual([
    'of the first',
    'of the first',
  ])
  claimDrafts('second')
  expect([readDraft('session', 'text'), readDraft('device', 'edit')]).toEqual([null, null])
})

test('drafts of another tab of the same user stay when a tab of a former user is claimed', () => {
  claimDrafts('second')
  writeDraft('device', 'edit', 'of the second')
  sessionStorage.setItem('drafts-of', 'first')
  writeDraft('session', 'text', 'of the first')
  claimDrafts('second')
  expect([readDraft('session', 'text'), readDraft('device', 'edit')]).toEqual([null, 'of the second'])
})

test('after signing out nobody is the owner of what a visitor writes', () => {
  claimDrafts('first')
  clearDrafts()
  resetUiState()
  writeDraft('device', 'edit', 'of a visitor')
  claimDrafts('second')
  expect(readDraft('device', 'edit')).toBe('of a visitor')
})
