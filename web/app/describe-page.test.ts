// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#web/lib/calls.ts'
import { describePage } from './describe-page.ts'

const PATH = '/news/wells-of-bay'
const article = {
  ...{ title: 'Wells of Bay', titleSo: null, summary: 'Ten wells are open.', summarySo: null },
  ...{ imageUrl: null, imageWidth: null, imageHeight: null, imageAlt: null, imageAltSo: null },
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<meta property="og:image" content="https://example.org/old.png">'
  history.replaceState(null, '', PATH)
})

const said = (name: string) =>
  document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

test('after a navigation by script the head says what the server would say of the item: its title and summary', async () => {
  const client = new QueryClient()
  client.setQueryData(callKey('news', 'get', { params: { id: 'wells-of-bay' } }), article)
  await describePage(client, PATH)
  expect(said('og:title')).toContain('Wells of Bay')
  expect(said('description')).toBe('Ten wells are open.')
  client.clear()
})

test('a page that was left meanwhile is not described', async () => {
  history.replaceState(null, '', '/about')
  await describePage(new QueryClient(), PATH)
  expect(said('og:image')).toBe('https://example.org/old.png')
  expect(said('og:title')).toBeUndefined()
})
