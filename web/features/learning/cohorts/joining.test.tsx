// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/learning/cohort.ts'
import { find, findText, openScreen, pageText, press } from '#tests/support/screen.tsx'
import { Joining } from './joining.tsx'

const JOIN = 'PUT /api/learning/cohorts/AB12CD34/membership'

test('a learner reads what the trainer will see, and joins only after agreeing to it', async () => {
  const { made } = await openScreen(<Joining code="AB12CD34" isLearner />, { answers: { [JOIN]: null } })
  await findText(texts.agreeText)
  await press(texts.join)
  expect(made(JOIN)).toEqual([])
  const agrees = document.querySelector<HTMLInputElement>('[name=agrees]')
  expect(agrees?.checked).toBe(false)
  agrees?.click()
  await vi.waitFor(async () =>
    expect((await find('button', texts.join)).getAttribute('aria-disabled')).toBeNull(),
  )
  await press(texts.join)
  await vi.waitFor(() => expect(made(JOIN).map(({ body }) => body)).toEqual([{ agrees: true }]))
})

test('who is no learner yet reads the same, and is led to joining as one', async () => {
  await openScreen(<Joining code="AB12CD34" isLearner={false} />, { answers: {} })
  await findText(texts.agreeText)
  await find('link', texts.register)
  expect(pageText()).not.toContain(texts.agree)
})
