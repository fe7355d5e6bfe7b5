// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { JOB_CATEGORIES, JOB_LISTS } from '#shared/domain/jobs.ts'
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
import { useCall } from '#web/lib/calls.ts'
import { ContentTabs, contentListPage } from './index.ts'

const job = (name: string) => ({ id: name, slug: name, title: name, isExample: false })
const List = contentListPage({
  collection: 'jobs',
  filters: { category: JOB_CATEGORIES },
  tabs: {
    name: 'state',
    values: JOB_LISTS,
    usual: 'open',
    isForEditors: true,
    opened: ({ category }) => (category === 'legal' ? 'closed' : undefined),
  },
  skeletons: 2,
  useRead: ({ search, tab, page }) => useCall('jobs', 'list', { input: { ...search, ...page, state: tab } }),
  useWords: ({ tab }) => ({
    filters: [
      {
        name: 'category',
        label: 'Fields',
        all: 'Every field',
        choices: JOB_CATEGORIES.map((value) => ({ value, label: value })),
      },
    ],
    count: (_, number) => `Found: ${number}`,
    empty: { title: `No job is ${tab}` },
  }),
  Card: ({ item, tools }) => (
    <article>
      {item.title} {tools}
    </article>
  ),
  Tabs: ({ query }) => <ContentTabs query={query} label="Lists" textOf={(tab) => `List: ${tab}`} />,
  Tools: ({ item, onEdit }) => (
    <button type="button" onClick={onEdit}>
      Edit {item.id}
    </button>
  ),
  Dialog: ({ id }) => <p>Writing {id}</p>,
  CreateFirst: () => <button type="button">Write the first</button>,
})

const editor = userOf('administrator', { permissions: ['jobs:edit'] })

function open(path: string, answer: unknown, user?: typeof editor, isIndexing = false) {
  const answers = {
    'GET /api/jobs': answer,
    'GET /api/search-state': { records: false, texts: isIndexing },
  }
  return openScreen(<List />, { path, answers, ...(user ? { user } : {}) })
}

test('a visitor gets the usual list, whatever the address says, and nothing to write with', async () => {
  const { made } = await open('/jobs?state=draft&category=none', pageOf([job('clerk')]))
  await findText('clerk')
  expect(Object.fromEntries(made('GET /api/jobs')[0]?.search ?? [])).toEqual({ limit: '12', state: 'open' })
  expect(pageText()).not.toMatch(/List:|Edit|Found/)
})

test('an editor gets the list of the address, unless a filter opens another, and writes an item', async () => {
  const { made } = await open('/jobs?state=draft&q=law&cursor=next', pageOf([job('clerk')]), editor)
  await find('button', 'Edit clerk')
  await findText('Found: 1')
  const asked = () => Object.fromEntries(made('GET /api/jobs').at(-1)?.search ?? [])
  expect(asked()).toEqual({ q: 'law', limit: '12', cursor: 'next', state: 'draft' })
  ;(await find('link', 'legal')).click()
  await vi.waitFor(() =>
    expect(asked()).toEqual({ q: 'law', category: 'legal', limit: '12', state: 'closed' }),
  )
  expect((await find('link', 'List: closed')).getAttribute('aria-current')).toBe('page')
  await press('Edit clerk')
  await findText('Writing clerk')
})

test('what fits nothing is cleared with a link; the first item is offered in the usual list alone', async () => {
  const { made } = await open('/jobs?state=draft&q=law', pageOf([]), editor)
  await findText('No job is draft')
  expect(pageText()).not.toContain('Write the first')
  ;(await find('link', 'Clear search and filters')).click()
  await vi.waitFor(() => expect(made('GET /api/jobs').at(-1)?.search.has('q')).toBe(false))
  ;(await find('link', 'List: open')).click()
  await find('button', 'Write the first')
})

test('a search says that it may miss something while older texts are indexed again, and a list does not', async () => {
  const { made } = await open('/jobs?q=law', pageOf([job('clerk')]), undefined, true)
  await findText('Search is being updated.')
  ;(await find('link', 'Clear search and filters')).click()
  await vi.waitFor(() => expect(pageText()).not.toContain('Search is being updated'))
  expect(made('GET /api/search-state').length).toBeGreaterThan(0)
})

test('without such work a search says nothing of it', async () => {
  const { made } = await open('/jobs?q=law', pageOf([job('clerk')]))
  await vi.waitFor(() => expect(made('GET /api/search-state')).toHaveLength(1))
  await findText('clerk')
  expect(pageText()).not.toContain('Search is being updated')
})

test('what failed can be tried again', async () => {
  let isDown = true
  await open('/jobs', () => (isDown ? refusal(403, 'forbidden', 'You may not.') : pageOf([job('clerk')])))
  await findText('The jobs could not be loaded.')
  isDown = false
  await press('Try again')
  await findText('clerk')
})
