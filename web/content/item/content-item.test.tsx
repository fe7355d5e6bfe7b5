// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { find, findText, openScreen, pageText, refusal, userOf } from '#tests/support/screen.tsx'
import { useCall } from '#web/lib/calls.ts'
import { contentItemPage } from './index.ts'

const ID = '018f0000-0000-7000-8000-00000000000a'
const item = { id: ID, slug: 'clerk', title: 'A clerk', language: 'so' }

const Page = contentItemPage({
  collection: 'jobs',
  param: 'job',
  useRead: (id) => useCall('jobs', 'get', { params: { id } }),
  titleOf: ({ title, language }) => ({ title, lang: language }),
  isPublic: () => true,
  Facts: () => <span>The facts</span>,
  Body: () => <p>The body</p>,
  Tools: ({ leave }) => <button type="button">{leave ? 'Tools of the page' : 'Tools of the list'}</button>,
  Dialog: ({ id }) => <p>Writing {id}</p>,
})
const missing = () => refusal(404, 'not_found', 'This vacancy is no longer available.')

test('an item is shown in its language, with its tools for those who may edit it', async () => {
  const user = userOf('administrator', { permissions: ['jobs:edit'] })
  await openScreen(<Page />, { path: '/jobs/clerk?edit=1', user, answers: { 'GET /api/jobs/clerk': item } })
  expect((await find('heading', 'A clerk')).lang).toBe('so')
  await find('button', 'Tools of the page')
  await findText(`Writing ${ID}`)
  await findText('The factsThe body')
})

test('a visitor has no tools, whatever the address says', async () => {
  await openScreen(<Page />, { path: '/jobs/clerk?edit=1', answers: { 'GET /api/jobs/clerk': item } })
  await find('heading', 'A clerk')
  expect(pageText()).not.toMatch(/Tools|Writing/)
})

test('what has another address by now is found by its id', async () => {
  let isRenamed = false
  const { queries } = await openScreen(<Page />, {
    path: '/jobs/clerk',
    answers: {
      'GET /api/jobs/clerk': () => (isRenamed ? missing() : item),
      [`GET /api/jobs/${ID}`]: { ...item, slug: 'officer', title: 'An officer' },
    },
  })
  await find('heading', 'A clerk')
  isRenamed = true
  await queries.invalidateQueries()
  await find('heading', 'An officer')
})

test('what is not there is said, with the way back to the list', async () => {
  await openScreen(<Page />, { path: '/jobs/nobody', answers: { 'GET /api/jobs/nobody': missing } })
  await find('heading', 'This vacancy is no longer available')
  expect((await find('link', 'All jobs')).getAttribute('href')).toBe('/jobs')
})
