import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerFeedTask } from './answer-feed.ts'

const word = (at: number) => `MARK${at}`
const text = fc.array(
  fc.oneof(
    fc.stringMatching(/^[a-z ]{1,12}$/),
    fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      ' & ',
      '<b>',
      '</b>',
      ']]',
      '&amp;',
      '<!ENTITY',
      '<!--',
      'حقوق',
      'é',
    ),
  ),
  { maxLength: 5 },
)
const escaped = (plain: string) => plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const sectioned = (plain: string) => `<![CDATA[${plain.replaceAll(']]>', ']] >')}]]>`
const comment = '<!-- <item><title>no</title></item> -->'

/** An item of each form, with a marked word in its title and its text. */
const FORMS = {
  rss: {
    item: (title: string, at: number, write: (plain: string) => string) =>
      `<item>${comment}<media:title>no</media:title><title>${write(title)}</title><link>https://a.example/${at}</link><description>${write(`<p>T${word(at)}</p>`)}</description></item>`,
    whole: (items: string) =>
      `<?xml version="1.0"?><rss version="2.0"><channel><title>f</title>${items}</channel></rss>`,
  },
  rdf: {
    item: (title: string, at: number, write: (plain: string) => string) =>
      `<item rdf:about="https://a.example/${at}"><title>${write(title)}</title><link>https://a.example/${at}</link><description>${write(`T${word(at)}`)}</description></item>`,
    whole: (items: string) =>
      `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>f</title></channel>${items}</rdf:RDF>`,
  },
  atom: {
    item: (title: string, at: number, write: (plain: string) => string) =>
      `<entry><title>${write(title)}</title><link href="https://a.example/${at}"/><id>urn:${at}</id><content type="xhtml"><div>${'<div>'.repeat(at * 40)}T${word(at)}${'</div>'.repeat(at * 40)}</div></content></entry>`,
    whole: (items: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>f</title>${items}</feed>`,
  },
} as const

const ENCODINGS = {
  'utf-8': (content: string) => Buffer.from(content),
  'utf-8 with a mark': (content: string) => Buffer.from(`\ufeff${content}`),
  'utf-16': (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le'),
  'utf-16, the other way round': (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le').swap16(),
  'after empty lines': (content: string) => Buffer.from(`\n \r\n${content}`),
} as const

test('every item of a feed is read with its title and its text, in whatever form and encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(FORMS)),
      fc.constantFrom(...Object.values(ENCODINGS)),
      fc.array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 6 }),
      async ({ item, whole }, encode, titles) => {
        const items = titles.map(([parts, isSection], at) =>
          item(`${word(at)} ${parts.join('')}`, at, isSection ? sectioned : escaped),
        )
        const answer = await answerFeedTask({ file: encode(whole(items.join('\n'))), mostItems: 100 })
        if (!('entries' in answer)) throw new Error(JSON.stringify(answer))
        expect(answer).toMatchObject({ left: 0, isGarbled: false })
        expect(answer.entries.map(({ link }) => link)).toEqual(
          items.map((_, at) => `https://a.example/${at}`),
        )
        for (const [at, entry] of answer.entries.entries()) {
          expect(entry.title).toContain(word(at))
          expect(entry.text).toContain(`T${word(at)}`)
        }
      },
    ),
    { numRuns: 500, seed: 54 },
  )
})

test.each([
  ['CDATA keeps what looks like an entity', sectioned('<!ENTITY a "b"> A &amp; B'), '<!ENTITY a "b"> A & B'],
  ['text is resolved once', 'Use &amp;lt;b&amp;gt; &amp;#8217;', 'Use <b> ’'],
  ['a tag that titles have not is text', 'A list of &lt;String&gt;', 'A list of <String>'],
  ['numbers are letters', 'Somalia&#8217;s &#x645;', 'Somalia’s م'],
])('%s', async (_, title, shown) => {
  const file = Buffer.from(
    `<rss><channel><item><title>${title}</title><link>https://a.example/</link></item></channel></rss>`,
  )
  expect(await answerFeedTask({ file, mostItems: 1 })).toMatchObject({ entries: [{ title: shown }] })
})

test('letters of an encoding that nobody names are guessed, and that is said', async () => {
  const file = Buffer.from(
    '<rss><channel><item><title>Caf\xe9 News</title><link>https://a.example/</link></item></channel></rss>',
    'latin1',
  )
  expect(await answerFeedTask({ file, mostItems: 1 })).toMatchObject({
    ...{ isGarbled: true, entries: [{ title: 'Café News' }] },
  })
  expect(await answerFeedTask({ file, mostItems: 1, charset: 'iso-8859-1' })).toMatchObject({
    ...{ isGarbled: false, entries: [{ title: 'Café News' }] },
  })
})

const AT = 'https://site.example/feed.xml'
const entriesOf = async (text: string) => {
  const answer = await answerFeedTask({ file: Buffer.from(text), mostItems: 10, address: AT })
  return 'entries' in answer ? answer.entries : answer
}
const DAY = '2026-11-18T08:30:00Z'
const ATOM = 'xmlns="http://www.w3.org/2005/Atom"'
const RDF =
  'xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rss="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"'

test.each([
  [
    'an address is relative to what the feed says',
    `<feed ${ATOM} xml:base="https://b.example/news/"><entry><id>1</id><title>One</title><link href="a.html"/></entry></feed>`,
    { link: 'https://b.example/news/a.html' },
  ],
  [
    'and to what its entry and link say',
    `<feed ${ATOM} xml:base="https://b.example/news/"><entry xml:base="x/"><id>1</id><title>One</title><link xml:base="y/" href="1"/></entry></feed>`,
    { link: 'https://b.example/news/x/y/1' },
  ],
  [
    'and one without its beginning is no page below it',
    '<rss><channel><item><title>One</title><link>www.s.example/1</link></item></channel></rss>',
    { link: 'https://www.s.example/1' },
  ],
  [
    'also in RSS',
    '<rss xml:base="https://b.example/"><channel><item><title>One</title><link>a/1</link></item></channel></rss>',
    { link: 'https://b.example/a/1' },
  ],
  [
    'prefixes are known by their addresses',
    `<r:RDF ${RDF}><rss:channel/><rss:item r:about="u:1"><rss:title>One</rss:title><rss:link>https://s.example/1</rss:link><d:date>${DAY}</d:date></rss:item></r:RDF>`,
    { guid: 'u:1', link: 'https://s.example/1', times: [DAY] },
  ],
  [
    'the whole text is known by its name',
    '<rss><channel><item><title>One</title><x:encoded><![CDATA[<p>Whole</p>]]></x:encoded></item></channel></rss>',
    { text: 'Whole' },
  ],
  [
    'a relation may be an address or in capitals',
    `<feed ${ATOM}><entry><id>1</id><title>One</title><link rel="self" href="/self"/><link rel="http://www.iana.org/assignments/relation/Alternate" href="/1"/></entry></feed>`,
    { link: 'https://site.example/1' },
  ],
  [
    'a feed may have no channel',
    '<rss><item><title>One</title><link>/1</link></item></rss>',
    { link: 'https://site.example/1' },
  ],
  [
    'and begins behind what a program printed before',
    `<br />\n<b>Warning</b>: line 1<br />\n<?xml version="1.0"?>${'<rss><channel><item><title>One</title></item></channel></rss>'}`,
    { title: 'One' },
  ],
  [
    'signs of Windows by their numbers are letters',
    '<rss><channel><item><title>One don&#146;t &#150; x</title></item></channel></rss>',
    { title: 'One don’t – x' },
  ],
  [
    'an identifier that is no address is none',
    '<rss><channel><link>https://s.example/</link><item><title>One</title><guid isPermaLink="0">https://s.example/7</guid></item></channel></rss>',
    { link: null, address: 'https://s.example/' },
  ],
  [
    'a value of JSON in another form leaves its item',
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":true,"title":"One","url":"/1","date_published":1795638600,"summary":7}]}',
    { title: 'One', link: 'https://site.example/1', guid: null, times: [] },
  ],
])('%s', async (_, text, wanted) => {
  expect(await entriesOf(text)).toMatchObject([wanted])
})

test('an entry that is never closed ends where the next begins, and none is lost', async () => {
  const items = ['One', 'Two', 'Three'].map((title) => `<item><title>${title}</title><link>/${title}</link>`)
  expect(await entriesOf(`<rss><channel>${items.join('')}</channel></rss>`)).toMatchObject([
    { title: 'One' },
    { title: 'Two' },
    { title: 'Three' },
  ])
})

test.each([
  ['<rss><channel><item><title>One</title><link>https://s.example/1</link></item><item><title>Tw'],
  ['<rss><channel><item><title>One</title></item><item><title>Two</title><link>https://s.ex'],
  [
    `<feed ${ATOM}><entry><id>1</id><title>One</title></entry><entry><id>2</id><title>Two</title><link href="https://s.ex`,
  ],
])('the entry within whose title or address a feed ends is left out, and counted: %s', async (text) => {
  const answer = await answerFeedTask({ file: Buffer.from(text), mostItems: 10, address: AT })
  expect(answer).toMatchObject({ entries: [{ title: 'One' }], left: 1 })
})

test('a page names its feeds relative to its base, in any spelling, and nothing that it only quotes', async () => {
  const page = `<!doctype html><html><head><base href="/sub/"><!-- <link rel="alternate" type="application/rss+xml" href="/old"> -->
    <script>var a = '<link rel="alternate" type="application/rss+xml" href="/quoted">'</script>
    <link rel=alternate type=application/rss+xml title='News' href=feed.xml>
    <LINK REL="ALTERNATE" TYPE="application/atom+xml; charset=utf-8" HREF="/atom">
    <link rel="alternate" type="text/xml" title="Old" href="/rss.xml"><link rel="alternate" hreflang="so" href="/so"></head></html>`
  expect(await entriesOf(page)).toEqual({
    by: 'page',
    offers: [
      { name: 'News', address: 'https://site.example/sub/feed.xml' },
      { name: 'site.example', address: 'https://site.example/atom' },
      { name: 'Old', address: 'https://site.example/rss.xml' },
    ],
  })
  const list =
    '<opml version="1.0"><body><outline text="Group"><outline text="A &amp; B" type="rss" url="/a"/></outline></body></opml>'
  expect(await entriesOf(list)).toEqual({
    by: 'list',
    offers: [{ name: 'A & B', address: 'https://site.example/a' }],
  })
})

test('a byte lost of UTF-8 marks one letter, whatever the server says of all of its files', async () => {
  const text = Buffer.from(
    '<rss><channel><item><title>حقوق الإنسان في الصومال</title></item></channel></rss>',
  )
  const at = text.indexOf('حقوق')
  const file = Buffer.concat([text.subarray(0, at), text.subarray(at + 1)])
  const answer = await answerFeedTask({ file, mostItems: 1, address: AT, charset: 'iso-8859-1' })
  expect(answer).toMatchObject({
    ...{ isGarbled: true, entries: [{ title: '\ufffdقوق الإنسان في الصومال' }] },
  })
})
