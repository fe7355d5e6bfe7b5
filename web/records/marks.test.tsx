// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { findText, openScreen, pageOf, userOf } from '#tests/support/screen.tsx'
import { recordKind } from './declared-kind.ts'
import { useFieldText } from './field-text.ts'
import { FieldValue } from './record-cell.tsx'

interface ValueProps {
  readonly of: RecordCollectionName
  readonly level: string
  readonly inRow?: boolean
}

function Value({ of, level, inRow = true }: ValueProps) {
  const text = useFieldText()
  const at = '2026-11-01T08:00:00.000Z'
  const record = { id: 'r', version: 1, createdAt: at, createdBy: null, updatedAt: at, masked: [] }
  const values = { ...record, urgencyLevel: level }
  return (
    <FieldValue kind={recordKind(of, [])} record={values} text={text} field="urgencyLevel" inRow={inRow} />
  )
}

async function show(props: ValueProps) {
  await openScreen(<Value {...props} />, { answers: {}, otherwise: pageOf([]), user: userOf('editor') })
}

const mark = () => document.querySelector('.level')

test('what is needed within hours is the strongest mark of a row, with a word that fits and the whole one beside it', async () => {
  await show({ of: 'referrals', level: 'immediate' })
  await findText('Immediate')
  expect(mark()?.className).toBe('level level-alarm')
  expect(mark()?.getAttribute('title')).toBe('Immediate (within hours)')
  expect(mark()?.querySelector('.visually-hidden')?.textContent).toBe('Immediate (within hours)')
  expect(mark()?.querySelectorAll('.level-on').length).toBe(4)
})

test.each([
  ['referrals', 'urgent', '24 h', 'level-red'],
  ['referrals', 'high', '3 days', 'level-red'],
  ['referrals', 'normal', '1 week', 'level-grey'],
  ['climate-incidents', 'high', 'High', 'level-red'],
] as const)('%s: %s is “%s” in a row', async (of, level, word, name) => {
  await show({ of, level })
  await findText(word)
  expect(mark()?.className).toBe(`level ${name}`)
})

test('a panel has the whole word', async () => {
  await show({ of: 'referrals', level: 'immediate', inRow: false })
  await findText('Immediate (within hours)')
  expect(document.querySelector('.tag')?.className).toBe('tag tag-alarm')
})
