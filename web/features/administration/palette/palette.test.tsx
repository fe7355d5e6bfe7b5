// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openScreen, pageOf, pageText, userOf, write } from '#tests/support/screen.tsx'
import { BOOK } from '#web/ui/icon-paths.ts'
import { Palette } from './index.ts'

const AREAS = [
  { to: '/webhooks', label: 'Connected systems', icon: BOOK, page: 'webhooks' },
  { to: '/account', label: 'Your account', icon: BOOK, page: 'account' },
  { to: '/help', label: 'Help', icon: BOOK },
] as const

const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent?.trim())

test('a page is found by its own name, and after those by other names that one may look for', async () => {
  const answers = { 'GET /api/courses': pageOf([]), 'GET /api/documents': pageOf([]) }
  await openScreen(<Palette areas={AREAS} onClose={() => undefined} />, {
    answers,
    user: userOf('grant-reviewer'),
  })
  await expect.poll(options).toEqual(['Connected systems', 'Your account', 'Help'])
  const label = 'Area, action, record, document or course'
  await write(label, 'webhook')
  await expect.poll(options).toEqual(['Connected systems'])
  await write(label, 'Password')
  await expect.poll(options).toEqual(['Your account'])
  await write(label, 'zzz')
  await expect.poll(pageText).toContain('Nothing found.')
})
