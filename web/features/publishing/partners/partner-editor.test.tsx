// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  find,
  findText,
  openScreen,
  pageText,
  press,
  refusal,
  userOf,
  write,
} from '#tests/support/screen.tsx'
import { PartnerDialog } from './partner-editor.tsx'

const ID = '018f0000-0000-7000-8000-00000000000a'
const partner = {
  ...{ id: ID, version: 4, category: 'civil-society', name: 'SORA', fullName: 'Somali Rights Association' },
  ...{
    url: 'https://example.org/',
    description: 'Helps people to their rights.',
    descriptionSo: null,
    assistedBy: '',
    link: null,
  },
}
const user = userOf('administrator')
const close = vi.fn()
afterEach(() => {
  localStorage.clear()
  close.mockClear()
})

function textOf(name: string): string {
  const field = document.getElementById(`field-${name}`)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`No ${name}`)
  return field.value
}

test('an edit sends only what was changed, with the version that was read', async () => {
  const screen = await openScreen(<PartnerDialog id={ID} onClose={close} />, {
    user,
    answers: {
      [`GET /api/partners/${ID}`]: partner,
      [`PATCH /api/partners/${ID}`]: { ...partner, version: 5, name: 'SRA' },
    },
  })
  await write('Short name', 'SRA')
  await press('Save changes')
  await findText('Organisation changed')
  expect(screen.made(`PATCH /api/partners/${ID}`)[0]?.body).toEqual({ version: 4, name: 'SRA' })
  expect(close).toHaveBeenCalledOnce()
  expect(localStorage.getItem(`draft:partners-${ID}`)).toBeNull()
})

test('what the server refuses stands beside its field and in the summary, which has the focus', async () => {
  await openScreen(<PartnerDialog id={null} onClose={close} />, {
    user,
    answers: {
      'POST /api/partners': () =>
        Response.json(
          {
            error: 'invalid_input',
            message: 'Not valid',
            details: [{ path: 'name', message: 'Enter the name' }],
          },
          { status: 400 },
        ),
    },
  })
  await press('Add')
  await find('link', 'Short name: Enter the name')
  const field = document.getElementById('field-name')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(field?.getAttribute('aria-describedby')).toContain('field-name-error')
  expect(document.activeElement?.className).toBe('error-summary')
  expect(close).not.toHaveBeenCalled()
})

test('what was written is kept when sending fails, found again in a new dialog, and can be discarded', async () => {
  const first = await openScreen(<PartnerDialog id={null} onClose={close} />, {
    user,
    answers: { 'POST /api/partners': refusal(500, 'internal', 'Something went wrong') },
  })
  await write('Short name', 'SRA')
  await press('Add')
  await findText('The organisation was not added.')
  await vi.waitFor(() => expect(localStorage.getItem('draft:partners-new')).toContain('SRA'))
  expect(first.made('POST /api/partners')).toHaveLength(1)
  await openScreen(<PartnerDialog id={null} onClose={close} />, { user, answers: {} })
  await findText('What you wrote before was kept on this device.')
  await press('Discard it')
  await vi.waitFor(() => expect(pageText()).not.toContain('What you wrote before'))
})

test('somebody else was quicker: their changes are taken over, mine stay, overlaps are told', async () => {
  const theirs = { ...partner, version: 5, name: 'SRA', description: 'Helps people to all of their rights.' }
  const server = { item: partner }
  const screen = await openScreen(<PartnerDialog id={ID} onClose={close} />, {
    user,
    answers: {
      [`GET /api/partners/${ID}`]: () => server.item,
      [`PATCH /api/partners/${ID}`]: ({ body }: { readonly body: { readonly version: number } }) =>
        body.version === server.item.version
          ? { ...server.item, version: 6 }
          : refusal(409, 'stale', 'Someone else changed this in the meantime.'),
    },
  })
  await write('Short name', 'SoRA')
  await write('Full name', 'The Somali Rights Association')
  server.item = theirs
  await press('Save changes')
  await press('Merge their changes')
  await vi.waitFor(() => expect(textOf('description')).toBe(theirs.description))
  expect(textOf('name')).toBe('SoRA')
  await findText('your version is kept if you save: Short name.')
  await press('Save changes')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(screen.made(`PATCH /api/partners/${ID}`)[1]?.body).toEqual({
    ...{ version: 5, name: 'SoRA', fullName: 'The Somali Rights Association' },
  })
})
