// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ACCESS, type Permission } from '#shared/domain/access.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { roleWith } from '#tests/support/role-with.ts'
import {
  find,
  findText,
  openScreen,
  pageOf,
  pageText,
  press,
  refusal,
  userOf,
  write,
} from '#tests/support/screen.tsx'
import { staffEntries } from '#web/app/staff-navigation.ts'
import { Figures } from '#web/features/administration/overview/figures.tsx'
import { CollectionPage } from '#web/features/protection/collections/collection-page.tsx'
import { RecordList, recordKind, useListAddress } from '#web/records/index.ts'

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
const answers = {
  'GET /api/visits': pageOf([seen]),
  'GET /api/visits/counts': { byStatus: { active: 1 }, byRegion: { SO28: 1 }, byMonth: {} },
}
const otherwise = pageOf([])

test('its list has the columns and the filters that it declares, and says what is overdue', async () => {
  await openScreen(<Visits />, { answers, otherwise, user: userOf('editor') })
  await findText('Visit to Laanta Buuro')
  const heads = [...document.querySelectorAll('th[scope=col]')].map((head) => head.textContent?.trim())
  expect(heads).toEqual(expect.arrayContaining(['Visit', 'Status', 'Priority', 'Due date']))
  expect(pageText()).toContain('Visits of any status in any region')
  expect(pageText()).toMatch(/days late/)
  // Beside it are the map and its states, each with the shape that it declares.
  await findText('Visits by region')
  expect(document.querySelector('.rec-states .shape-dot')?.textContent).toBe('Active')
})

test('its form has the controls that follow from its fields, and sends what was entered', async () => {
  const { made } = await openScreen(<Visits />, {
    ...{ answers: { ...answers, 'POST /api/visits': Response.json(seen, { status: 201 }) }, otherwise },
    ...{ user: userOf('editor'), path: '/?new=1' },
  })
  await find('heading', 'Register a visit')
  // The calendar is fetched once the form is there; until then a day is a text that is typed.
  await vi.waitFor(() => expect(document.querySelectorAll('.ant-picker')).toHaveLength(3), {
    timeout: 10_000,
  })
  const controls = [...document.querySelectorAll('form [name]')].map((each) => [
    each.getAttribute('name'),
    controlOf(each),
  ])
  expect(Object.fromEntries(controls)).toMatchObject({
    ...{ title: 'text', status: 'select', priority: 'select', theme: 'search', description: 'textarea' },
    ...{ visitedOn: 'day', dueDate: 'day', regionCode: 'search', personsInfo: 'textarea' },
  })
  await press('Register visit')
  await findText('Title is required')
  expect(made('POST /api/visits')).toHaveLength(0)
  await write('Title *', 'Visit to a prison')
  await write('Description *', 'Eleven people were in one cell.')
  await write('Date of the visit *', '2026-01-20')
  await write('People involved', 'Planted Detainee')
  choose('status', 'pending')
  choose('priority', 'high')
  await press('Register visit')
  await findText('Visit registered')
  expect(made('POST /api/visits')).toMatchObject([
    {
      body: {
        ...{ title: 'Visit to a prison', status: 'pending', priority: 'high', visitedOn: '2026-01-20' },
        ...{ description: 'Eleven people were in one cell.', personsInfo: 'Planted Detainee' },
      },
    },
  ])
})

/** Days and long lists are antd's pickers; all else is the browser's own. */
function controlOf(field: Element): string {
  if (field.closest('.ant-picker')) return 'day'
  if (field.closest('.ant-select')) return 'search'
  return field.getAttribute('type') ?? field.tagName.toLowerCase()
}

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

test('it has a page without one of its own, an entry in the menu', async () => {
  const user = userOf('editor')
  await openScreen(<CollectionPage />, { answers, otherwise, user, path: '/visits' })
  await find('heading', 'Visits')
  await find('button', 'New visit N')
  await findText('Visit to Laanta Buuro')
  expect(staffEntries(user, false)).toContainEqual(
    expect.objectContaining({ path: '/visits', text: { collection: 'visits' } }),
  )
  expect(staffEntries(userOf('member'), false).map(({ path }) => path)).not.toContain('/visits')
})

test.each([
  ['reads it', ['visits:read'], false],
  ['edits it', ['visits:read', 'visits:edit', 'links:edit'], true],
] as const)('whoever %s reads its remarks and links and remarks on it', async (_who, own, mayLink) => {
  const beside = ACCESS.reviewer.permissions.filter((each) => !/^(visits|iccpr-cases|incidents):/.test(each))
  await roleWith('reviewer', [...beside, ...(own as readonly string[] as Permission[])], async () => {
    await openScreen(<Visits />, {
      answers: { ...answers, [`GET /api/visits/${ID}`]: seen },
      ...{ otherwise, user: userOf('reviewer'), path: `/?record=${ID}` },
    })
    await findText('No comments yet.')
    await findText('Not linked yet.')
    await find('button', 'Add comment')
    const buttons = [...document.querySelectorAll('button')].map((each) => each.textContent)
    expect(buttons.includes('Link a record')).toBe(mayLink)
  })
})

test('the overview tells how many there are', async () => {
  const cases = { total: 4, growth: null }
  const recommendations = { total: 155, implementationRate: 13 }
  await openScreen(<Figures />, {
    ...{ user: userOf('editor'), otherwise: refusal(503, 'offline', 'This needs a connection.') },
    answers: {
      'GET /api/statistics/monitoring': { cases, recommendations, others: { visits: { total: 12 } } },
    },
  })
  await findText('Visits12')
})
