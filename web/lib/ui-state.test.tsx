// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { find, openScreen, userOf } from '#tests/support/screen.tsx'
import { ExpiredDialog } from '#web/app/expired-dialog.tsx'
import { accessibilitySettings, changeSettings } from './accessibility.ts'
import { announce } from './announce.ts'
import { readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { askToSignIn } from './expired-session.ts'
import { forgetUser } from './forget-user.ts'
import { showToast } from './toast.ts'
import { resetUiState, useAnnouncement, useSessionState, useToastState } from './ui-state.ts'

const DRAFT = { description: 'what was seen' }

afterEach(() => {
  resetUiState()
  Reflect.deleteProperty(window, 'desktop')
  sessionStorage.clear()
  localStorage.clear()
})

/** Leaves words of and for a user, and a setting of the device. */
function useIt() {
  showToast({ title: 'Saved: the case of Ayaan' })
  announce('12 incidents')
  askToSignIn()
  writeDraft('session', 'report', DRAFT)
  writeDraft('device', 'report', DRAFT)
  changeSettings({ largeText: true })
}

describe.each(['a browser', 'the desktop app'])('in %s', (place) => {
  test('signing out and leaving forget what the user wrote and was shown, and keep no draft from then on', () => {
    if (place !== 'a browser') Object.assign(window, { desktop: { setPreferences: async () => undefined } })
    useIt()
    expect(readDraft('session', 'report')).toEqual(DRAFT)
    expect(place === 'a browser').toBe(sessionStorage.length + localStorage.length > 1)
    forgetUser()
    expect(useToastState.getState().toast).toBe(null)
    expect(useAnnouncement.getState().text).toBe('')
    for (const where of ['session', 'device'] as const) {
      writeDraft(where, 'other', DRAFT)
      expect([readDraft(where, 'report'), readDraft(where, 'other')]).toEqual([null, null])
    }
    expect(accessibilitySettings().largeText).toBe(true)
  })
})

test('drafts of the desktop app are never in the storage, and each is removed alone', () => {
  Object.assign(window, { desktop: {} })
  writeDraft('device', 'one', 1)
  writeDraft('device', 'two', 2)
  expect(sessionStorage.length + localStorage.length).toBe(0)
  removeDraft('device', 'one')
  expect([readDraft('device', 'one'), readDraft('device', 'two')]).toEqual([null, 2])
})

test('between tests everything is as it was at the beginning', () => {
  useIt()
  forgetUser()
  resetUiState()
  expect(useSessionState.getState().expired).toBe(false)
  expect(accessibilitySettings().largeText).toBe(false)
  writeDraft('session', 'report', DRAFT)
  expect(readDraft('session', 'report')).toEqual(DRAFT)
})

test('whoever signs out where the session has ended leaves no draft behind', async () => {
  writeDraft('device', 'report', DRAFT)
  const user = userOf('editor')
  await openScreen(<ExpiredDialog user={user} />, { answers: {}, user })
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  const link = await find('link', 'Sign out')
  expect(JSON.stringify({ ...localStorage })).toContain(DRAFT.description)
  link.click()
  document.removeEventListener('click', stay)
  expect(JSON.stringify({ ...localStorage })).not.toContain(DRAFT.description)
})
