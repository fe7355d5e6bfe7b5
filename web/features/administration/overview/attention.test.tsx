// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { type Call, openScreen, userOf } from '#tests/support/screen.tsx'
import { NeedsAttention } from './attention.tsx'

const listOf = (total: number) => Response.json([], { headers: { 'x-total-count': String(total) } })

test('each figure leads to the list that it counts, with its filter, and zero is muted', async () => {
  await openScreen(<NeedsAttention />, {
    user: userOf('editor'),
    answers: {
      'GET /api/iccpr/cases': ({ search }: Call) => listOf(search.has('priority') ? 2 : 3),
      'GET /api/incidents': ({ search }: Call) => listOf(search.has('urgent') ? 1 : 0),
      'GET /api/waiting': { queues: [{ queue: 'releases', waiting: 4 }] },
      'GET /api/message-threads/figures': { open: 5, pastDue: 6, medianMinutes: null, inTime: null },
    },
  })
  const links = () =>
    [...document.querySelectorAll('.ov-attention a')].map((link) => [
      link.querySelector('.ov-word')?.textContent,
      link.querySelector('b')?.textContent,
      link.getAttribute('href')?.split('&')[0],
      link.classList.contains('ov-zero'),
    ])
  await vi.waitFor(() =>
    expect(links()).toEqual(
      expect.arrayContaining([
        [en.attention.urgent, '1', '/incidents?urgent=true', false],
        [en.attention.critical, '2', '/iccpr?priority=critical', false],
        [en.attention.overdue, '3', '/iccpr?due=overdue', false],
        [en.attention.unassessed, '0', '/incidents?status=new', true],
        [en.attention.lateMessages, '6', '/inbox?only=late', false],
        [en.attention.releases, '4', '/releases', false],
      ]),
    ),
  )
})
