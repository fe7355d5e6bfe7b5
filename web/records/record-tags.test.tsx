// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Locator } from '#tests/support/locators.ts'
import { type Call, openScreen, pageOf, userOf } from '#tests/support/screen.tsx'
import { RecordTags } from './record-tags.tsx'

const page = new Locator(() => [document.documentElement], 'page')
const tags = page.getByRole('combobox', { name: 'Tags' })
const offered = () =>
  [...document.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'))

function Field() {
  const [value, setValue] = useState('')
  return (
    <RecordTags name="tags" label="Tags" kind={{ name: 'incidents' }} value={value} onChange={setValue} />
  )
}

test('tags in use that begin as what is typed are offered, the most used first, at most eight', async () => {
  const used = ['Checkpoint, market', 'checkpoint', 'Checkpoint', 'the checkpoint', null]
  const many = Array.from({ length: 9 }, (_, index) => `check ${index + 1}`)
  const found = [...used, many.join()].map((text, index) => ({ id: String(index), tags: text }))
  const { made } = await openScreen(<Field />, {
    answers: { 'GET /api/incidents': ({ search }: Call) => pageOf(search.get('q') === 'chéck' ? found : []) },
    user: userOf('editor'),
  })
  await tags.fill('c')
  await tags.fill('chéck')
  await expect.poll(offered).toEqual(['Checkpoint', ...many.slice(0, 7)])
  // What was typed on the way was not looked for.
  expect(made('GET /api/incidents').map(({ search }) => search.get('q'))).toEqual(['chéck'])
  await tags.fill('chéckpoint,')
  expect(offered()).toEqual([])
})
