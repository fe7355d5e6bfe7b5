// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { find, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { CaseOrder } from './case-order.tsx'

const ELIGIBLE = ['First case', 'Second case', 'Third case'].map((title, index) => ({
  ...{ id: `id-${index}`, reference: `2026-000${index}`, title, regionCode: null },
}))

function Screen({ start }: { readonly start: readonly string[] }) {
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <CaseOrder chosen={chosen} eligible={ELIGIBLE} onOrder={setChosen} />
      <output>{chosen.join(' ')}</output>
    </>
  )
}

test('the chosen cases are moved, and one that is not available for these days stays chosen', async () => {
  await openScreen(<Screen start={['id-0', 'gone', 'id-1', 'id-2']} />, {
    answers: {},
    user: userOf('editor'),
  })
  const button = (text: string, title: string) => find('button', text.replace('{title}', title))
  ;(await button(en.studies.upNamed, 'Third case')).click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('id-0 id-2 id-1 gone')
  ;(await button(en.studies.downNamed, 'First case')).click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('id-2 id-0 id-1 gone')
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe(en.studies.downNamed.replace('{title}', 'First case'))
})

test('one case has no order', async () => {
  await openScreen(<Screen start={['id-1']} />, { answers: {}, user: userOf('editor') })
  expect(pageText()).not.toContain(en.studies.order)
})
