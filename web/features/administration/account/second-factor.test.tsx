// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Locale } from '#shared/i18n/locale.ts'
import {
  type Answers,
  find,
  findText,
  openScreen,
  pageText,
  press,
  refusal,
  userOf,
  write,
} from '#tests/support/screen.tsx'
import { SecondFactor } from './second-factor.tsx'

const ON = { since: '2026-11-01T08:00:00.000Z', recoveryCodes: 9 }
const STATE = 'GET /api/user/second-factor'
const RENEW = 'POST /api/user/second-factor/recovery-codes'
const TURN_OFF = 'POST /api/user/second-factor/off'
const TURN_ON = 'PUT /api/user/second-factor'

const open = (answers: Answers, locale: Locale = 'en') =>
  openScreen(<SecondFactor user={userOf('editor')} />, { answers, user: userOf('editor'), locale })
const fieldNow = (id: string) => document.getElementById(id) as HTMLInputElement | null

test('new codes take the password, then a code; a closed dialog keeps neither', async () => {
  const answers = [
    refusal(401, 'wrong_credentials', 'Wrong'),
    refusal(401, 'code_needed', 'Enter a code'),
    refusal(401, 'wrong_code', 'This code is wrong'),
    { recoveryCodes: ['1111 2222 3333 4444'] },
  ]
  const { made } = await open({ [STATE]: ON, [RENEW]: () => answers.shift() })
  await press('Create new recovery codes')
  await find('dialog')
  const send = () => fieldNow('proof-password')?.form?.requestSubmit()
  send()
  await findText('Password: Enter your password')
  await write('Password', 'not mine')
  send()
  send()
  await findText('Password: This is not your password')
  expect(made(RENEW)).toHaveLength(1)
  await press('Cancel')
  await press('Create new recovery codes')
  await vi.waitFor(() => expect(fieldNow('proof-password')?.value).toBe(''))
  expect(pageText()).not.toContain('This is not your password')
  await write('Password', 'mine')
  send()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('proof-code'))
  expect(document.querySelector('.error-summary')).toBeNull()
  await write('Sign-in code', ' 123 456 ')
  send()
  await findText('Sign-in code: This code is wrong')
  send()
  await findText('1111 2222 3333 4444')
  expect(made(RENEW).at(-1)?.body).toEqual({ password: 'mine', code: '123 456' })
})

test('turning it off asks for both at once, and says what is wrong beside each, in Somali too', async () => {
  const { made } = await open(
    { [STATE]: ON, [TURN_OFF]: refusal(401, 'wrong_code', 'Use another code') },
    'so',
  )
  await vi.waitFor(() => expect(fieldNow('second-factor-code')).not.toBeNull())
  fieldNow('second-factor-code')?.form?.requestSubmit()
  await vi.waitFor(() => expect(document.querySelectorAll('.error-summary li')).toHaveLength(2))
  expect(document.getElementById('second-factor-password-error')?.textContent).toBe('Geli furahaaga sirta ah')
  expect(made(TURN_OFF)).toEqual([])
})

test('turning it on asks for the code first, and shows the recovery codes', async () => {
  const answers = [refusal(401, 'wrong_credentials', 'Wrong'), { recoveryCodes: ['5555 6666 7777 8888'] }]
  const { made } = await open({
    [STATE]: { since: null, recoveryCodes: 0 },
    'POST /api/user/second-factor': { key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' },
    [TURN_ON]: () => answers.shift(),
  })
  await press('Set up two-step sign-in')
  await write('Code from the app', '123456')
  await write('Password', 'mine')
  await press('Turn on')
  await findText('Password: This is not your password')
  await press('Turn on')
  await findText('5555 6666 7777 8888')
  expect(made(TURN_ON).map(({ body }) => body)).toEqual(Array(2).fill({ password: 'mine', code: '123456' }))
})
