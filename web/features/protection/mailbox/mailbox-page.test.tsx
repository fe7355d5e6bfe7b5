// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/mailbox.ts'
import { texts as so } from '#shared/i18n/so/protection/mailbox.ts'
import { messages } from '#shared/i18n/so/validation.ts'
import { find, findText, openScreen } from '#tests/support/screen.tsx'
import { MailboxPage } from './mailbox-page.tsx'

const TYPED = 'Type the 16 digits of your code'

test.each([
  ['en', en, TYPED],
  ['so', so, messages[TYPED] ?? TYPED],
] as const)(
  'what can’t be a code is told at once, without work or a call, in %s',
  async (locale, texts, told) => {
    const { made } = await openScreen(<MailboxPage />, { answers: {}, locale })
    await find('heading', texts.title)
    for (const typed of ['', '1234', '4071 9926 5530 00178', '407199265530001x']) {
      const field = document.querySelector<HTMLInputElement>('[name=code]')
      if (!field) throw new Error('There is no field for the code')
      field.value = typed
      ;(await find('button', texts.open)).click()
      await findText(told)
    }
    expect(made('POST /api/mailbox')).toEqual([])
  },
)
