import { describe, expect, test } from 'vitest'
import { answerFeedTask } from './answer-feed.ts'
import { plainText } from './plain-html.ts'
import { createParsers } from './run-parser.ts'

const read = (text: string) => answerFeedTask({ file: Buffer.from(text), mostItems: 10 })
const item = (more: string) =>
  `<rss version="2.0"><channel><title>t</title><item>${more}</item></channel></rss>`

describe('a feed', () => {
  test('of RSS, RDF and Atom is read alike, without its HTML', async () => {
    const rss = item(
      '<title>Court &amp; prison</title><link>https://a.example/1</link><description>&lt;p&gt;Two &lt;b&gt;men&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</description><pubDate>Mon, 04 May 2026 06:00:00 GMT</pubDate>',
    )
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>Court &amp; prison</title><link href="https://a.example/1"/><summary type="html">&lt;p&gt;Two men&lt;/p&gt;</summary><published>2026-05-04T06:00:00Z</published></entry></feed>'
    const entry = {
      ...{ guid: null, link: 'https://a.example/1', address: 'https://a.example/1' },
      title: 'Court & prison',
      text: 'Two men',
    }
    const whole = { left: 0, isGarbled: false }
    expect(await read(rss)).toEqual({
      entries: [{ ...entry, times: ['Mon, 04 May 2026 06:00:00 GMT'] }],
      ...whole,
    })
    expect(await read(atom)).toEqual({ entries: [{ ...entry, times: ['2026-05-04T06:00:00Z'] }], ...whole })
  })

  test('that is broken gives what can be read', async () => {
    const broken = item('<title>Court</title><link>https://a.example/1</link><description>Two').replace(
      '</item></channel></rss>',
      '',
    )
    const answer = await read(broken)
    expect('entries' in answer ? answer.entries.map(({ link }) => link) : answer).toEqual([
      'https://a.example/1',
    ])
  })

  test.each([
    [
      'declares entities',
      '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel><title>&a;</title></channel></rss>',
      'entities',
    ],
    ['is a web page', '<!doctype html><html><body>Sign in</body></html>', 'not-a-feed'],
    ['is JSON', '{"a":1}', 'not-a-feed'],
    ['is nothing', '', 'not-a-feed'],
  ])('that %s is refused', async (_, text, problem) => {
    expect(await read(text)).toEqual({ problem })
  })

  test('is read in a process of its own, which is ended when it takes too long', {
    timeout: 60_000,
  }, async () => {
    const { readFeed } = createParsers()
    const file = Buffer.from(item('<title>Court</title><link>https://a.example/1</link>'))
    expect(await readFeed({ file, mostItems: 10 })).toMatchObject({ entries: [{ title: 'Court' }] })
    const limits = { memoryMb: 512, heapMb: 256, milliseconds: 1 }
    await expect(readFeed({ file, mostItems: 10 }, limits)).rejects.toMatchObject({ name: 'ParserEnded' })
  })
})

test('a text is cut at a word, and is as plain as it is short', () => {
  expect(
    plainText('<p>One two <a href="javascript:alert(1)">three</a></p><img src=x onerror=alert(1)>', 40),
  ).toBe('One two three')
  expect(plainText(`${'word '.repeat(100)}`, 24)).toBe('word word word word…')
})
