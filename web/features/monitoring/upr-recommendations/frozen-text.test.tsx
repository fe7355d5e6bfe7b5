// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { textHash } from '#shared/domain/text-hash.ts'
import { texts } from '#shared/i18n/en/monitoring/frozenText.ts'
import { type Call, findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { FrozenText } from './frozen-text.tsx'

const ID = '018f0000-0000-7000-8000-0000000000d1'
const TEXT = 'Ratify the Convention on the Rights of the Child'
const record = { id: ID, masked: [], version: 4, description: TEXT, textSha256: null }

test('an editor freezes the text as it is shown, after a question that shows it once more', async () => {
  const { made } = await openScreen(<FrozenText record={record as never} />, {
    answers: {
      [`PATCH /api/upr/recommendations/${ID}`]: ({ body }: Call) => ({ ...record, ...(body as object) }),
    },
    user: userOf('editor'),
  })
  await findText(texts.open)
  await press(texts.freeze)
  await findText(texts.askText)
  expect(document.querySelector('blockquote')?.textContent).toBe(TEXT)
  await press(texts.askSubmit)
  await expect
    .poll(() => made(`PATCH /api/upr/recommendations/${ID}`).map(({ body }) => body))
    .toEqual([{ version: 4, textSha256: textHash(TEXT) }])
})

test('a frozen text says so, with its SHA-256 and no button', async () => {
  await openScreen(<FrozenText record={{ ...record, textSha256: textHash(TEXT) } as never} />, {
    answers: {},
    user: userOf('editor'),
  })
  await findText(texts.frozen)
  expect(pageText()).toContain(textHash(TEXT))
  expect(pageText()).not.toContain(texts.freeze)
})

test('who may not edit recommendations sees nothing of a text that is not frozen', async () => {
  await openScreen(
    <>
      <FrozenText record={record as never} />
      <p>The end</p>
    </>,
    { answers: {}, user: userOf('member') },
  )
  await findText('The end')
  expect(pageText()).not.toContain(texts.title)
})
