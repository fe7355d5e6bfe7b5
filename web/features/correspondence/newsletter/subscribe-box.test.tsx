// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { find, openScreen, write } from '#tests/support/screen.tsx'
import { SubscribeBox } from './subscribe-box.tsx'

const SUBSCRIBE = 'POST /api/newsletter'
const send = () => document.querySelector('form')?.requestSubmit()

test('the box of the footer asks once however fast it is sent, and says what is wrong beside its field', async () => {
  const wrong = { path: 'email', message: 'Please enter a valid email address' }
  const answers = [
    Response.json({ error: 'invalid_input', message: 'Wrong', details: [wrong] }, { status: 400 }),
    null,
  ]
  const { made, calls } = await openScreen(<SubscribeBox />, {
    answers: { [SUBSCRIBE]: () => answers.shift() },
    path: '/news',
  })
  await find('button', 'Subscribe')
  await write('E-mail address', 'nobody')
  for (let count = 0; count < 3; count++) send()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('subscribe-email'))
  expect(document.getElementById('subscribe-email-error')?.textContent).toBe(wrong.message)
  expect(made(SUBSCRIBE), JSON.stringify(calls)).toHaveLength(1)
  await write('E-mail address', 'ayaan@example.org')
  await find('button', 'Subscribe')
  for (let count = 0; count < 3; count++) send()
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull())
  expect(made(SUBSCRIBE)).toHaveLength(2)
})
