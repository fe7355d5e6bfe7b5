// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { DocumentLook, PublicFile } from '#shared/contract/library/document-looks.ts'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { texts } from '#shared/i18n/en/library/documentsEditing.ts'
import { openScreen, press, userOf } from '#tests/support/screen.tsx'
import { PublicFilesNotice } from './public-files.tsx'
import { ReviewButtons } from './review.tsx'

const ID = '018f0000-0000-7000-8000-0000000000d2'
const LIBRARY_DOCUMENT = {
  ...{
    id: ID,
    title: 'Two prisons',
    version: 3,
    isPublic: true,
    status: 'pending',
    mayApprove: true,
    published: null,
  },
  file: { number: 1, name: 'prisons.docx', mediaType: 'application/pdf', size: 1 },
} as LibraryDocument
const LOOK: DocumentLook = {
  ...{ number: 1, reason: null, passed: null, passReason: null, mayBeWatched: false, mayAccept: true },
  findings: [
    { kind: 'deleted-text', count: 2, first: 'The witness said this.' },
    { kind: 'signature', count: 1, first: null },
  ],
}

async function openReview(look: DocumentLook) {
  const sent: unknown[] = []
  await openScreen(<ReviewButtons document={LIBRARY_DOCUMENT} />, {
    path: '/documents',
    user: userOf('reviewer'),
    answers: {
      [`GET /api/documents/${ID}/look`]: () => ({ look }),
      [`POST /api/documents/${ID}/decision`]: ({ body }: { readonly body: unknown }) => {
        sent.push(body)
        return LIBRARY_DOCUMENT
      },
    },
  })
  await press(texts.review.approve)
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog, [role="dialog"]')
    expect(found?.textContent).toContain(texts.look.notLookedFor)
    return found as HTMLElement
  })
  const button = () =>
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === texts.review.approve)
  return { sent, dialog, button }
}

test('who approves a file reads what was found, and publishes a cleaned copy', async () => {
  const { sent, dialog, button } = await openReview(LOOK)
  expect(dialog.textContent).toContain(`${texts.look.kind['deleted-text']}: 2`)
  expect(dialog.textContent).toContain('The first: “The witness said this.”')
  expect(dialog.textContent).toContain(texts.look.signatureEnds)
  button()?.click()
  await vi.waitFor(() => expect(sent).toEqual([{ decision: 'approve', version: 3, file: 'cleaned' }]))
})

test('the original leaves with a reason alone', async () => {
  const { sent, dialog, button } = await openReview(LOOK)
  dialog.querySelector<HTMLInputElement>('input[value="original"]')?.click()
  const reason = await vi.waitFor(() => {
    const found = dialog.querySelector('textarea')
    expect(found).not.toBeNull()
    return found as HTMLTextAreaElement
  })
  expect(button()?.disabled).toBe(true)
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(reason, 'The court published these comments itself.')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(button()?.disabled).toBe(false))
  button()?.click()
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        decision: 'approve',
        version: 3,
        file: 'original',
        reason: 'The court published these comments itself.',
      },
    ]),
  )
})

test('a file that could not be looked through, and one that its own author shares, cannot be approved as it is', async () => {
  const { dialog, button } = await openReview({ ...LOOK, reason: 'encrypted', findings: [] })
  expect(dialog.textContent).toContain(texts.look.neverPublic)
  expect(button()?.disabled).toBe(true)
})

/** A file on the site that passed before it was looked through. */
const OUTSIDE: PublicFile = {
  ...{ id: ID, slug: 'two-prisons', title: 'Two prisons', version: 3, number: 1, fileName: 'prisons.docx' },
  ...{ isPublic: true, passed: 'before', waits: false, reason: null, findings: LOOK.findings },
  ...{ mayAccept: true, mayBeWatched: false },
}

test('files outside that no one has looked at are listed, and each is taken down by one press', async () => {
  const sent: unknown[] = []
  await openScreen(<PublicFilesNotice />, {
    path: '/documents',
    user: userOf('editor'),
    answers: {
      'GET /api/documents/public-files': () => ({ files: sent.length === 0 ? [OUTSIDE] : [], waiting: 0 }),
      [`POST /api/documents/${ID}/decision`]: ({ body }: { readonly body: unknown }) => {
        sent.push(body)
        return LIBRARY_DOCUMENT
      },
    },
  })
  await press(texts.publicFiles.open)
  await vi.waitFor(() => expect(document.body.textContent).toContain(`${texts.look.kind['deleted-text']}: 2`))
  await press(texts.publicFiles.takeDownNamed.replace('{title}', 'Two prisons'))
  await vi.waitFor(() => expect(document.body.textContent).toContain(texts.publicFiles.none))
  expect(sent).toEqual([{ decision: 'withdraw', version: 3 }])
})

test('a file behind a share link gets its cleaned copy, or stays as it is with a reason', async () => {
  const file = { ...OUTSIDE, isPublic: false }
  const sent: unknown[] = []
  await openScreen(<PublicFilesNotice />, {
    path: '/documents',
    user: userOf('editor'),
    answers: {
      'GET /api/documents/public-files': () => ({ files: [file], waiting: 0 }),
      [`POST /api/documents/${ID}/public-file`]: ({ body }: { readonly body: unknown }) =>
        void sent.push(body),
    },
  })
  await press(texts.publicFiles.open)
  await press(texts.publicFiles.cleanNamed.replace('{title}', 'Two prisons'))
  await vi.waitFor(() => expect(sent).toEqual([{ version: 3, number: 1, file: 'cleaned' }]))
  await press(texts.publicFiles.acceptNamed.replace('{title}', 'Two prisons'))
  const reason = await vi.waitFor(() => {
    const found = document.querySelector('textarea')
    expect(found).not.toBeNull()
    return found as HTMLTextAreaElement
  })
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(reason, 'The court published this itself.')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  await press(texts.publicFiles.acceptNow)
  await vi.waitFor(() =>
    expect(sent[1]).toEqual({
      version: 3,
      number: 1,
      file: 'original',
      reason: 'The court published this itself.',
    }),
  )
})
