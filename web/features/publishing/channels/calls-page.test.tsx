// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/publishing/channels.ts'
import { openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { CallsPage } from './calls-page.tsx'

const field = { name: 'limit', kind: 'number', isRequired: true, isNullable: false, values: [], most: 200 }
const call = {
  ...{ name: 'users.audit', method: 'GET', path: '/api/audit', summary: 'Read the audit trail' },
  ...{ access: 'audit:read', also: null, takes: [field], answers: [], mediaTypes: [], errors: ['not_found'] },
}
const other = { ...call, name: 'news.list', path: '/api/news', summary: 'List the news', access: 'public' }

test('calls are found by their address or words, and say who may make them and what they take', async () => {
  await openScreen(<CallsPage />, {
    answers: { 'GET /api/calls': [call, other] },
    user: userOf('administrator'),
    path: '/webhooks/calls?q=audit',
  })
  await expect.poll(pageText).toContain('/api/audit')
  expect(pageText()).toContain(texts.calls.shown_one.replace('{number}', '1'))
  expect(pageText()).not.toContain('/api/news')
  expect(pageText()).toContain(texts.calls.permission.replace('{permission}', 'audit:read'))
  expect(pageText()).toContain('limit: number, at most 200, required')
  expect(pageText()).toContain('not_found')
  expect(document.querySelector('a[href="/api/openapi.json"]')?.textContent).toBe(texts.calls.whole)
})

test('words that no call has say so', async () => {
  await openScreen(<CallsPage />, {
    answers: { 'GET /api/calls': [call] },
    user: userOf('administrator'),
    path: '/webhooks/calls?q=nothing-of-this',
  })
  await expect.poll(pageText).toContain(texts.calls.none)
})
