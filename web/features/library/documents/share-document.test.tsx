// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { texts } from '#shared/i18n/en/library/documentsEditing.ts'
import { openScreen, press, userOf } from '#tests/support/screen.tsx'
import { ShareDocument } from './share-document.tsx'

const LINK = '018f0000-0000-7000-8000-0000000000d3'
const document = {
  id: '018f0000-0000-7000-8000-0000000000d2',
  title: 'Custody',
  file: { number: 2, name: 'custody.pdf', mediaType: 'application/pdf', size: 1 },
} as LibraryDocument
const link = {
  ...{
    id: LINK,
    number: null,
    leadsTo: 1,
    offered: 2,
    createdBy: 'Hodan Warsame',
    revokedAt: null,
    opened: 0,
  },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2999-01-01T00:00:00.000Z' },
}

test('the list of links says where each leads, and one who may share lets it lead to the newer version', async () => {
  const confirmed: unknown[] = []
  await openScreen(<ShareDocument document={document} />, {
    path: '/documents',
    user: userOf('editor'),
    answers: {
      [`GET /api/documents/${document.id}/links`]: () =>
        confirmed.length === 0 ? [link] : [{ ...link, leadsTo: 2, offered: null }],
      [`GET /api/documents/${document.id}/look`]: () => ({
        look: {
          ...{
            number: 2,
            reason: null,
            passed: null,
            passReason: null,
            mayBeWatched: false,
            mayAccept: true,
          },
          findings: [{ kind: 'comments', count: 1, first: 'Not the name.' }],
        },
      }),
      [`POST /api/documents/links/${LINK}/confirmation`]: ({ body }: { readonly body: unknown }) => {
        confirmed.push(body)
        return new Response(null, { status: 204 })
      },
    },
  })
  const page = globalThis.document.body
  const leads = (number: string) =>
    vi.waitFor(() => expect(page.textContent).toContain(texts.share.leadsTo.replace('{number}', number)))
  await leads('1')
  await press(texts.share.confirm.replace('{number}', '2'))
  await vi.waitFor(() => expect(page.textContent).toContain(texts.look.kind.comments))
  await press(texts.share.confirmNow)
  await leads('2')
  expect(confirmed).toEqual([{ number: 2, file: 'cleaned' }])
})
