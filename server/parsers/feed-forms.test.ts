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
