// @vitest-environment happy-dom
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { find, findText, openScreen, pageText, press, refusal, userOf } from '#tests/support/screen.tsx'
import { ApplicationFiles } from './index.ts'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const FILE = '018f0000-0000-7000-8000-0000000000f1'
const OTHER = '018f0000-0000-7000-8000-0000000000f2'
const BROKEN = 'The stored file is not the one that was received. Tell an administrator.'
const PATH = `GET /api/grants/applications/${ID}/attachments`
const LISTED = {
  ...{ id: FILE, kind: 'registration', fileName: 'certificate.pdf', size: 4000 },
  ...{ mediaType: 'application/pdf', receivedAt: '2026-11-20T09:05:00.000Z', scan: 'clean' },
}

test('the documents of an application are listed, and saved one by one', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  // The simulated page would leave for the address of the file.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const answers = {
    [PATH]: [
      LISTED,
      { ...LISTED, id: OTHER, fileName: 'budget.xlsx', kind: 'budget' },
      { ...LISTED, id: ID, fileName: 'bad.docx', kind: 'other', scan: 'infected' },
    ],
    [`${PATH}/${FILE}`]: () => new Response('%PDF'),
    [`${PATH}/${OTHER}`]: () => refusal(422, 'rule_violated', BROKEN),
  }
  const { made } = await openScreen(<ApplicationFiles applicationId={ID} />, {
    ...{ answers, user: userOf('grant-manager') },
  })
  await findText('certificate.pdf')
  expect(pageText()).toContain('Registration certificate · 4 kB')
  expect(pageText()).toContain('The virus scanner found something harmful')
  expect(document.querySelectorAll('button[aria-label^="Save"]')).toHaveLength(2)
  const { violations } = await axe.run(document.body)
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await press('Save: certificate.pdf')
  await findText('The document was saved')
  expect(made(`${PATH}/${FILE}`)).toHaveLength(1)
  await press('Save: budget.xlsx')
  await find('alert')
  await findText(BROKEN)
  saved.mockRestore()
  clicked.mockRestore()
})
