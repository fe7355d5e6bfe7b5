import { describe, expect, test } from 'vitest'
import { openCsv } from '#reports/tables/index.ts'
import { answerFeedTask } from '#server/parsers/answer-feed.ts'
import { passagesOf } from '#server/parsers/texts/passages.ts'
import { readPlainText } from '#server/parsers/texts/plain.ts'
import { bytesIn } from '#tests/support/bytes-in.ts'
import { readMail } from './read-mail.ts'

const ARABIC = 'أخذ الجنود أخي من البيت يوم الجمعة'
const PERSIAN = 'گزارش پرونده چاپ شد'
const FRENCH = 'Les soldats ont arrêté mon frère à Néguéli'
const SPANISH = '¿Dónde está el señor Núñez? – “Aquí”'
const CAPITALS = 'ÉTÉ À PARIS, DÉCÈS ET ÉVÊQUE'
const SOMALI = 'Askartu waxay yidhaahdeen “ka bax” – go’aan'
const MIXED = 'Magaca: علي (Ali), 12 sano'
const WIDE = 'Āl ʿAlī: مقديشو'

/** A text in an encoding, and what is declared for it; with whether what declares nothing has to guess. */
const SAMPLES: readonly (readonly [text: string, charset: string, declared: readonly string[]])[] = [
  [ARABIC, 'utf-8', ['utf-8', 'iso-8859-1', 'windows-1256', 'utf8mb4', 'x-unheard-of', 'utf-16']],
  [FRENCH, 'utf-8', ['us-ascii', 'windows-1252', 'macintosh']],
  [WIDE, 'utf-8', ['iso-8859-1']],
  [
    ARABIC,
    'windows-1256',
    ['windows-1256', 'cp1256', 'windows1256', 'iso-8859-1', 'utf-8', 'us-ascii', 'utf-16'],
  ],
  [PERSIAN, 'windows-1256', ['windows-1256', 'iso-8859-1']],
  [MIXED, 'windows-1256', ['windows-1256', 'iso-8859-15']],
  [ARABIC, 'iso-8859-6', ['iso-8859-6', 'asmo-708', 'iso8859_6', 'windows-1252']],
  [FRENCH, 'windows-1252', ['windows-1252', 'iso-8859-1', 'latin 1', 'utf-8']],
  [SPANISH, 'windows-1252', ['windows-1252', 'utf-8']],
  [SOMALI, 'windows-1252', ['iso-8859-1', 'utf-8']],
  [CAPITALS, 'windows-1252', ['iso-8859-15', 'utf-8']],
  [FRENCH, 'macintosh', ['macintosh', 'x-mac-roman']],
  [ARABIC, 'utf-16le', ['utf-16', 'utf-16le', 'utf-8', 'iso-8859-1']],
  [WIDE, 'utf-16be', ['utf-16be', 'utf-8']],
]

interface AtDoor {
  readonly text: string
  readonly isGuess: boolean
}
type Door = (text: string, charset: string, declared: string | null) => Promise<AtDoor>

const table: Door = async (text, charset) => {
  const opened = openCsv(bytesIn(`Place,Words\r\nLuuq,"${text.replaceAll('"', '""')}"\r\n`, charset))
  const [, row] = [...opened.rows]
  return { text: row?.cells[1] ?? '', isGuess: opened.form().charset?.choices.length !== 0 }
}
const mail: Door = async (text, charset, declared) => {
  const named = declared === null ? '' : `; charset="${declared}"`
  const content = Buffer.from(bytesIn(`${text}\r\n`, charset)).toString('base64')
  const read = await readMail(
    Buffer.from(
      `From: a@example.com\r\nContent-Type: text/plain${named}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`,
    ),
    null,
  )
  return { text: read.text, isGuess: read.notes.includes('charset-guessed') }
}
const feed: Door = async (text, charset, declared) => {
  const file = bytesIn(
    `<rss><channel><item><title>${text}</title><link>https://a.example/</link></item></channel></rss>`,
    charset,
  )
  const answer = await answerFeedTask({ file, mostItems: 1, charset: declared })
  if (!('entries' in answer)) throw new Error(JSON.stringify(answer))
  return { text: answer.entries[0]?.title ?? '', isGuess: answer.isGarbled }
}
const libraryFile: Door = async (text, charset) => {
  const given: string[] = []
  await readPlainText(Buffer.from(bytesIn(`${text}\r\n`, charset)), async (read, place) => {
    given.push(...passagesOf(read, place).map((passage) => passage.text))
  })
  return { text: given.join(''), isGuess: false }
}

describe.each(SAMPLES)('%s in %s', (text, charset, declared) => {
  const isOfBytes = !charset.startsWith('utf-')

  test('is read alike in a table, a mail, a feed and a file of the library that declare nothing', async () => {
    expect(await table(text, charset, null)).toEqual({ text, isGuess: isOfBytes })
    expect(await feed(text, charset, null)).toEqual({ text, isGuess: isOfBytes })
    expect((await mail(text, charset, null)).text).toBe(text)
    expect((await mail(text, charset, null)).isGuess).toBe(charset !== 'utf-8')
    expect((await libraryFile(text, charset, null)).text).toBe(text)
  })

  test.each(declared)('is read alike in a mail and a feed that declare %s', async (name) => {
    expect([name, (await mail(text, charset, name)).text]).toEqual([name, text])
    expect([name, (await feed(text, charset, name)).text]).toEqual([name, text])
  })
})

test('a text of which a byte was lost keeps its other letters, whatever its server declares', async () => {
  const whole = bytesIn(
    `<rss><channel><item><title>${ARABIC}</title><link>https://a.example/</link></item></channel></rss>`,
    'utf-8',
  )
  const at = whole.findIndex((byte) => byte >= 0x80) + 4
  const file = Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)])
  for (const charset of [null, 'iso-8859-1', 'windows-1256', 'utf-8']) {
    const answer = await answerFeedTask({ file, mostItems: 1, charset })
    expect(answer).toMatchObject({
      isGarbled: true,
      entries: [{ title: expect.stringContaining('الجنود أخي من البيت') }],
    })
  }
})
