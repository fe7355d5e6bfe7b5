// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/administration/help.ts'
import { find, findText, openScreen, press } from '#tests/support/screen.tsx'
import { GuideList } from './guide-list.tsx'
import { VisitorHelpPage } from './visitor-help-page.tsx'

// Guides are made by a command, and this checkout may have none.
vi.mock('./visitor-guides.ts', () => ({
  visitorGuide: (locale: string) => `/assets/visitor.${locale}.pdf`,
  visitorPicture: () => undefined,
}))
vi.mock('./staff-guides.ts', () => ({
  guideAddress: (guide: string, locale: string) => `/assets/${guide}.${locale}.pdf`,
  staffPicture: () => undefined,
}))

const EDITOR = { role: 'editor' } as const
const saved: string[] = []
afterEach(() => {
  saved.length = 0
  vi.restoreAllMocks()
})
const noteSaving = () =>
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })

test('visitors find the guide as a file with a name, which needs no script', async () => {
  await openScreen(<VisitorHelpPage tab={undefined} />, { path: '/help', answers: {} })
  const link = await find('link', `${texts.guides.names.visitor} (PDF)`)
  expect(link.getAttribute('href')).toBe('/assets/visitor.en.pdf')
  expect(link.getAttribute('download')).toBe('Guide for visitors to the site.pdf')
})

test('staff save the guide of their role under its name', async () => {
  noteSaving()
  const { made } = await openScreen(<GuideList {...EDITOR} />, {
    answers: {
      'GET /assets/editor.en.pdf': new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    },
  })
  await press(`${texts.guides.names.editor} (PDF)`)
  await vi.waitFor(() => expect(saved).toEqual([`${texts.guides.names.editor}.pdf`]))
  expect(made('GET /assets/editor.en.pdf')).toHaveLength(1)
})

test('a guide that cannot be read is said to be missing, and nothing is saved', async () => {
  noteSaving()
  await openScreen(<GuideList {...EDITOR} />, {
    answers: { 'GET /assets/editor.en.pdf': new Response('', { status: 404 }) },
  })
  await press(`${texts.guides.names.editor} (PDF)`)
  await findText(texts.guides.failed)
  expect(saved).toEqual([])
})
