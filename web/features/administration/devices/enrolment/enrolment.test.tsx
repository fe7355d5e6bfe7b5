// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/enrolment.ts'
import { texts as so } from '#shared/i18n/so/administration/enrolment.ts'
import { fingerprintWords } from '#shared/sync/server-keys.ts'
import {
  find,
  findText,
  openScreen,
  pageOf,
  pageText,
  press,
  refusal,
  userOf,
} from '#tests/support/screen.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { OpenCodes } from './open-codes.tsx'

const PERSON = { id: '0197f000-0000-7000-8000-000000000002', name: 'Ayaan Cali' }
const KEYS = { key: 'k'.repeat(43), reserve: 'r'.repeat(43) }
const made = {
  id: '0197f000-0000-7000-8000-000000000009',
  code: {
    ...{ humanRightsSetup: 1, address: 'https://rights.office.example', keys: KEYS },
    ...{ secret: 's'.repeat(32), until: '2026-11-29T09:00:00.000Z' },
  },
}
const MAKE = 'POST /api/enrolment-codes'
const PEOPLE = 'GET /api/enrolment-codes/people'
const LIST = 'GET /api/enrolment-codes'

async function choose(name: string): Promise<void> {
  await findText(name)
  const select = document.querySelector('select')
  const option = [...(select?.options ?? [])].find(({ text }) => text === name)
  if (!select || !option) throw new Error('no such person')
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([
  ['en', en],
  ['so', so],
] as const)('a code is made for one person and shown once, in %s', async (locale, words) => {
  const { made: calls } = await openScreen(<CodeDialog onClose={vi.fn()} />, {
    answers: { [PEOPLE]: pageOf([PERSON]), [MAKE]: () => Response.json(made, { status: 201 }) },
    user: userOf('administrator'),
    locale,
  })
  await findText(words.make.lead)
  await press(words.make.submit)
  await findText(words.make.personMissing)
  expect(calls(MAKE)).toEqual([])
  await choose(PERSON.name)
  await press(words.make.submit)
  await findText(fingerprintWords(KEYS.key).join(' '))
  expect(document.querySelector(`svg[aria-label="${words.made.picture}"] path`)).not.toBe(null)
  expect(pageText()).not.toContain(made.code.secret)
  expect(calls(MAKE)).toMatchObject([{ body: { userId: PERSON.id } }])
})

test('a code for oneself takes the password', async () => {
  const user = userOf('administrator')
  const { made: calls } = await openScreen(<CodeDialog onClose={vi.fn()} />, {
    answers: {
      [PEOPLE]: pageOf([PERSON, { id: user.id, name: 'Myself' }]),
      [MAKE]: () => refusal(401, 'wrong_credentials', 'Wrong'),
    },
    user,
  })
  await choose('Myself')
  await findText(en.make.own)
  await press(en.make.submit)
  expect(calls(MAKE)).toEqual([])
})

test('codes that were not used are listed, and can be withdrawn', async () => {
  const open = {
    ...{ id: made.id, userName: PERSON.name, madeByName: 'Cabdi' },
    ...{ madeAt: '2026-11-29T08:00:00.000Z', expiresAt: '2026-11-29T09:00:00.000Z' },
  }
  const WITHDRAW = `DELETE /api/enrolment-codes/${made.id}`
  const { made: calls } = await openScreen(<OpenCodes />, {
    answers: { [LIST]: pageOf([open]), [WITHDRAW]: () => null },
    user: userOf('administrator'),
  })
  await find('heading', en.codes.title)
  await press(en.codes.withdrawNamed.replace('{person}', PERSON.name))
  await vi.waitFor(() => expect(calls(WITHDRAW)).toHaveLength(1))
  await findText(en.codes.withdrawn)
})
