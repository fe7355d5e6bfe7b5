// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { type Call, findText, openScreen, pageText, refusal, userOf } from '#tests/support/screen.tsx'
import { NeedsAttention } from './attention.tsx'

const listOf = (total: number) => Response.json([], { headers: { 'x-total-count': String(total) } })
const links = () =>
  [...document.querySelectorAll('.ov-attention a')].map((link) => [
    link.querySelector('.ov-word')?.textContent,
    link.querySelector('b')?.textContent,
    link.getAttribute('href')?.split('&')[0],
  ])
const more = () => document.querySelector<HTMLButtonElement>('.ov-more')

const QUIET = {
  'GET /api/iccpr/cases': listOf(0),
  'GET /api/incidents': listOf(0),
  'GET /api/waiting': { queues: [] },
  'GET /api/message-threads/figures': { open: 0, pastDue: 0, medianMinutes: null, inTime: null },
  'GET /api/site-facts': [],
}

test('each figure leads to the list that it counts, with its filter; what is grave is first, and zero is left out', async () => {
  await openScreen(<NeedsAttention />, {
    user: userOf('editor'),
    answers: {
      ...QUIET,
      'GET /api/iccpr/cases': ({ search }: Call) => listOf(search.has('priority') ? 2 : 3),
      'GET /api/incidents': ({ search }: Call) => listOf(search.has('urgent') ? 1 : 0),
      'GET /api/waiting': { queues: [{ queue: 'releases', waiting: 4 }] },
      'GET /api/message-threads/figures': { open: 5, pastDue: 6, medianMinutes: null, inTime: null },
    },
  })
  await vi.waitFor(() =>
    expect(links()).toEqual([
      [en.attention.urgent, '1', '/incidents?urgent=true'],
      [en.attention.critical, '2', '/iccpr?priority=critical'],
      [en.attention.overdue, '3', '/iccpr?due=overdue'],
      [en.attention.lateMessages, '6', '/inbox?only=late'],
      [en.attention.releases, '4', '/releases'],
    ]),
  )
  expect(more()).toBeNull()
})

test('six figures are shown at once, and the rest behind one more entry', async () => {
  await openScreen(<NeedsAttention />, {
    user: userOf('editor'),
    answers: {
      ...QUIET,
      'GET /api/iccpr/cases': listOf(2),
      'GET /api/incidents': listOf(2),
      'GET /api/waiting': { queues: [{ queue: 'releases', waiting: 4 }] },
      'GET /api/message-threads/figures': { open: 5, pastDue: 6, medianMinutes: null, inTime: null },
    },
  })
  await vi.waitFor(() => expect(links()).toHaveLength(6))
  expect(more()?.textContent).toBe('1 more')
  expect(more()?.getAttribute('aria-expanded')).toBe('false')
  more()?.click()
  await vi.waitFor(() => expect(links().at(-1)).toEqual([en.attention.releases, '4', '/releases']))
  expect(more()?.getAttribute('aria-expanded')).toBe('true')
  expect(more()?.textContent).toBe(en.attention.fewer)
  more()?.click()
  await vi.waitFor(() => expect(links()).toHaveLength(6))
})

test('where nothing waits, one sentence says so; without a connection only of this device', async () => {
  await openScreen(<NeedsAttention />, { user: userOf('editor'), answers: QUIET })
  await findText(en.attention.none)
  expect(links()).toEqual([])
  document.body.replaceChildren()
  const { 'GET /api/waiting': _, ...device } = QUIET
  await openScreen(<NeedsAttention />, {
    user: userOf('editor'),
    answers: device,
    otherwise: refusal(503, 'offline', 'This needs a connection.'),
  })
  await findText(en.attention.noneHere)
  expect(pageText()).not.toContain(en.attention.none)
})
