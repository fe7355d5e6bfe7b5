import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DescribedDocument } from '#shared/domain/dublin-core.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { pageDocument, scriptJson, sitemapXml } from './page-document.ts'

const HOSTILE = `</script><script>alert("1")</script><!--&'\u2028\u2029 $& $1`

test('data in the page can not end its element, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.constant(HOSTILE)), (value) => {
      const text = scriptJson({ value })
      expect(text).not.toMatch(/[<>\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })))
    }),
    { seed: 20261120, numRuns: 500 },
  )
})

test('text in the page is no markup, neither in an element nor in an attribute', () => {
  expect(escapeHtml(`<b a="1" c='2'>&`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;')
})

const template =
  '<!doctype html><html lang="en"><head><title>x</title><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>'
const page = {
  status: 200,
  title: HOSTILE,
  neutral: false,
  shared: { title: HOSTILE, description: HOSTILE, siteName: HOSTILE },
  preset: 'home',
  picture: null,
  document: null,
  html: '<p>$& is left as it is</p>',
  data: [],
  unlisted: false,
  start: { typed: HOSTILE },
  sources: [],
} as const
const parts = {
  template,
  page,
  locale: 'so',
  canonicalPath: '/upr',
  publicUrl: 'https://rights.example.org',
  styles: ['assets/a.css'],
  scripts: ['assets/a.js'],
} as const

test('a document keeps hostile texts as texts, and puts each part into its place', () => {
  const html = pageDocument(parts)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).toContain('<div id="root"><p>$& is left as it is</p></div>')
  expect(html).toContain('<html lang="so">')
  expect(html).toContain('<link rel="canonical" href="https://rights.example.org/so/upr">')
  // They are loaded after the styles.
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js">')
  expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/index.js">')
})

test('what search engines read of an item stands there as data that ends nothing', () => {
  const html = pageDocument({
    ...parts,
    page: { ...page, data: [{ '@type': 'JobPosting', title: HOSTILE }] },
  })
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(text)).toEqual({ '@type': 'JobPosting', title: HOSTILE })
  expect(html.match(/<script/g)).toHaveLength(3)
})

test('a document of the library is described in the head, whatever its title says', () => {
  const document: DescribedDocument = {
    ...{ id: '1', slug: 'a-1', title: HOSTILE, description: HOSTILE, category: 'reports', tags: HOSTILE },
    ...{
      documentType: 'pdf',
      isPublic: true,
      createdAt: '2026-11-20T00:00:00Z',
      updatedAt: '2026-11-20T00:00:00Z',
    },
    file: { name: HOSTILE, mediaType: 'application/pdf', size: 1 },
  }
  const html = pageDocument({ ...parts, page: { ...page, document } })
  const [, title = ''] = /<meta name="DC.title" content="([^"]*)">/.exec(html) ?? []
  expect(title).toBe(escapeHtml(HOSTILE))
  expect(html).toContain('<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/">')
  expect(html).toContain('<meta name="DC.identifier" content="https://rights.example.org/documents/a-1">')
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(pageDocument(parts)).not.toContain('DC.')
})

test('a page that is not to be found says so, and has no canonical address', () => {
  const html = pageDocument({ ...parts, canonicalPath: null })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})

test('a build whose document has other places is refused, not filled in half', () => {
  expect(() => pageDocument({ ...parts, template: '<html></html>' })).toThrow('has no')
})

test('the map of the site names each page in each language', () => {
  expect(sitemapXml('https://a.example', [{ path: '/' }]).match(/<loc>/g)).toHaveLength(2)
})
