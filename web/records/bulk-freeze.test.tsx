// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { textHash } from '#shared/domain/text-hash.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { type Call, findText, openScreen, press, userOf } from '#tests/support/screen.tsx'
import { BulkFreeze } from './bulk-freeze.tsx'
import { useFieldText } from './field-text.ts'
import { recordKind } from './index.ts'

const kind = recordKind('upr-recommendations', [])
const idOf = (number: number) => `018f0000-0000-7000-8000-0000000000e${number}`
const record = (number: number, isFrozen = false) => ({
  ...{ id: idOf(number), masked: [], version: number, recommendationNumber: `98.${number}` },
  ...{ title: 'Ratify it', description: `Ratify convention ${number}` },
  textSha256: isFrozen ? textHash(`Ratify convention ${number}`) : null,
})
const records = [record(1), record(2, true), record(3)]

function Freezing({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  return <BulkFreeze kind={kind} records={records as never} text={useFieldText()} close={onClose} />
}

test('marked texts are frozen once the user says that they were compared, and those that are frozen stay', async () => {
  const closed: boolean[] = []
  const edit = ({ body }: Call) => ({ ...record(1), ...(body as object) })
  const { made } = await openScreen(<Freezing onClose={(changed) => closed.push(changed)} />, {
    answers: {
      [`PATCH /api/upr/recommendations/${idOf(1)}`]: edit,
      [`PATCH /api/upr/recommendations/${idOf(3)}`]: edit,
    },
    user: userOf('editor'),
  })
  await findText(texts.bulk.frozenBefore_one.replace('{count}', '1'))
  await press(texts.bulk.run)
  await findText(texts.bulk.comparedNeeded)
  expect(made(`PATCH /api/upr/recommendations/${idOf(1)}`)).toEqual([])
  document.querySelector<HTMLInputElement>('input[name=compared]')?.click()
  await press(texts.bulk.run)
  await expect.poll(() => closed).toEqual([true])
  const sent = [1, 2, 3].map((number) =>
    made(`PATCH /api/upr/recommendations/${idOf(number)}`).map(({ body }) => body),
  )
  expect(sent).toEqual([
    [{ version: 1, textSha256: textHash('Ratify convention 1') }],
    [],
    [{ version: 3, textSha256: textHash('Ratify convention 3') }],
  ])
})
