// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { RecordCollectionName } from '#shared/schemas/names.ts'
import { find, findText, openScreen, pageOf, pageText, press, userOf, write } from '#tests/support/screen.tsx'
import { RecordList, recordKind, useListAddress } from '#web/features/records/index.ts'

const ID = '018f0000-0000-7000-8000-0000000000e1'
const AT = '2026-11-01T08:00:00.000Z'
const seen = {
  ...{ id: ID, version: 1, createdAt: AT, updatedAt: AT, createdBy: null, masked: ['personsInfo'] },
  ...{ title: 'Visit to Laanta Buuro', status: 'active', priority: 'high', dueDate: '2020-01-31' },
}

const kind = recordKind('visits' as RecordCollectionName)
function Visits() {
  return <RecordList address={useListAddress(kind)} />
}
const answers = { 'GET /api/visits': pageOf([seen]) }
const otherwise = pageOf([])

test('its list has the columns and the filters that it declares, and says what is overdue', async () => {
  await openScreen(<Visits />, { answers, otherwise, user: userOf('editor') })
  await findText('Visit to Laanta Buuro')
  const heads = [...document.querySelectorAll('th[scope=col]')].map((head) => head.textContent?.trim())
  expect(heads).toEqual(expect.arrayContaining(['Visit', 'Status', 'Priority', 'Due date']))
  expect(pageText()).toContain('Visits of any status in any region')
  expect(pageText()).toMatch(/days late/)
})

test('its form has the controls that follow from its fields, and sends what was entered', async () => {
  const { made } = await openScreen(<Visits />, {
    ...{ answers: { ...answers, 'POST /api/visits': Response.json(seen, { status: 201 }) }, otherwise },
    ...{ user: userOf('editor'), path: '/?new=1' },
  })
  await find('heading', 'Register a visit')
  const controls = [...document.querySelectorAll('form [name]')].map((each) => [
    each.getAttribute('name'),
    each.getAttribute('type') ?? each.tagName.toLowerCase(),
  ])
  expect(Object.fromEntries(controls)).toMatchObject({
    ...{ title: 'text', status: 'select', priority: 'select', theme: 'select', description: 'textarea' },
    ...{ dueDate: 'date', regionCode: 'select', personsInfo: 'textarea' },
  })
  await press('Register visit')
  await findText('Title is required')
  expect(made('POST /api/visits')).toHaveLength(0)
  await write('Title *', 'Visit to a prison')
  await write('Description *', 'Eleven people were in one cell.')
  await write('Persons', 'Planted Detainee')
  choose('status', 'pending')
  choose('priority', 'high')
  await press('Register visit')
  await findText('Visit registered')
  expect(made('POST /api/visits')).toMatchObject([
    {
      body: {
        ...{ title: 'Visit to a prison', status: 'pending', priority: 'high' },
        ...{ description: 'Eleven people were in one cell.', personsInfo: 'Planted Detainee' },
      },
    },
  ])
})

function choose(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  if (!select) throw new Error(`No choice of ${name}`)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('whoever may not read the protected fields has no control for them', async () => {
  await openScreen(<Visits />, { answers, otherwise, user: userOf('reviewer'), path: '/?new=1' })
  await findText('Visit to Laanta Buuro')
  expect(document.querySelector('[name=personsInfo]')).toBeNull()
})
