import { describe, expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const FROM = 'From: a@example.com\n'
const bytesOf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))
const textOf = async (source: string | Buffer) =>
  (await readMail(typeof source === 'string' ? bytesOf(source) : source, null)).text
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')
const mixed = (parts: readonly string[], end = '--B--\n') =>
  `${FROM}Content-Type: multipart/mixed; boundary="B"\n\n${parts.map((part) => `--B\n${part}\n`).join('')}${end}`

describe('the words of a mail are read where its form is broken:', () => {
  test.each([
    ['carriage returns alone', Buffer.from('From: a@example.com\rSubject: x\r\rWORDS'), 'WORDS'],
    ['line feeds alone', Buffer.from(`${FROM}\nWORDS\n`), 'WORDS'],
    ['empty lines above its headers', `\n\n${FROM}\nWORDS`, 'WORDS'],
    ['the line of a file of mails', `>From a@example.com Fri Nov 20 21:10:00 2026\n${FROM}\nWORDS`, 'WORDS'],
    [
      'no line between headers and words',
      `${FROM}Subject: x\nThese WORDS\nand more`,
      'These WORDS\nand more',
    ],
    [
      'a blank line in place of an empty one',
      `${FROM}Subject: x\n \nThese WORDS\n\nand more`,
      'These WORDS\n\nand more',
    ],
    ['a broken header among others', `${FROM}broken\nContent-Type: text/html\n\n<p>WORDS</p>`, 'WORDS'],
    ['a part without headers', mixed(['WORDS of a person\n\nand more']), 'WORDS of a person\n\nand more'],
    [
      'a part that begins as a header does',
      mixed(['Note: soldiers came.\nPlace: Xudur\n\nmore']),
      'Note: soldiers came.\nPlace: Xudur\n\nmore',
    ],
    [
      'a part that begins with From',
      mixed(['From the village I write.\n\nmore']),
      'From the village I write.\n\nmore',
    ],
    ['words above the parts', mixed(['\nONE']).replace('\n\n--B', '\n\nABOVE\n--B'), 'ABOVE\n\nONE'],
    ['words below the parts', mixed(['\nONE'], '--B--\nBELOW'), 'ONE\n\nBELOW'],
    [
      'the usual sentence above the parts',
      mixed(['\nONE']).replace('\n\n--B', '\n\nThis is a multi-part message in MIME format.\n--B'),
      'ONE',
    ],
    ['a part behind the end', mixed(['\nONE'], '--B--\n--B\n\nTWO\n--B--'), 'ONE\n\nTWO'],
    ['parts without an end', mixed(['\nONE', 'Content-Type: text/html\n\n<p>TWO</p>'], ''), 'ONE\n\nTWO'],
    [
      'a boundary that begins another',
      `${FROM}Content-Type: multipart/mixed; boundary=AB\n\n--AB\nContent-Type: multipart/mixed; boundary=ABC\n\n--ABC\n\nONE\n--ABC--\n--AB\n\nTWO\n--AB--`,
      'ONE\n\nTWO',
    ],
    [
      'one boundary for two levels',
      mixed(['Content-Type: multipart/mixed; boundary="B"\n', '\nONE', '\nTWO']),
      'ONE\n\nTWO',
    ],
    ['a line that is like a boundary', mixed(['\nONE\n--Bye']), 'ONE\n--Bye'],
    [
      'a boundary in pieces',
      `${FROM}Content-Type: multipart/mixed; boundary*0="a"; boundary*1="b"\n\n--ab\n\nONE\n--ab--`,
      'ONE',
    ],
    ['blanks before colons', 'From : a@example.com\nContent-Type : text/html\n\n<p>WORDS</p>', 'WORDS'],
    ['a title alone', `${FROM}Content-Type: text/html\n\n<title>WORDS</title><body></body>`, 'WORDS'],
    [
      'words that are in the map of a picture, and in drawings',
      `${FROM}Content-Type: text/html\n\n<map><area alt="ONE"></map><svg><text>TWO</text></svg>three`,
      '[ONE]\nTWO\nthree',
    ],
    [
      'a second form with a sentence of the same words',
      `${FROM}Content-Type: multipart/alternative; boundary="B"\n\n--B\n\nThe men came.\n--B\nContent-Type: text/html\n\n<p>The men came.</p><p>Came the men?</p>\n--B--`,
      'The men came.\n\nCame the men?',
    ],
    [
      'a text twice, in two forms that are called no alternatives',
      mixed(['\nThe men came.', 'Content-Type: text/html\n\n<p>The <b>men</b> came.</p>', '\nThe end']),
      'The men came.\n\nThe end',
    ],
    [
      'words and addresses in angle brackets',
      `${FROM}Content-Type: text/html\n\nBy <Hodan Nuur hodan@x.example> <name withheld> <o:p>x</o:p>`,
      'By <Hodan Nuur hodan@x.example> <name withheld> x',
    ],
    [
      'a link without words before a word',
      `${FROM}Content-Type: text/html\n\n<a href="https://x.example/a"><img src=x></a><b>x</b>`,
      'https://x.example/a x',
    ],
    ['a type without its sign', `${FROM}Content-Type: text/html charset=utf-8\n\n<p>WORDS</p>`, 'WORDS'],
    ['a page without a type', `${FROM}\n<!DOCTYPE html>\n<html><body><p>WORDS</p></body></html>`, 'WORDS'],
    [
      'a page as XML',
      `${FROM}Content-Type: application/xhtml+xml\n\n<html><body><p>WORDS</p></body></html>`,
      'WORDS',
    ],
  ])('%s', async (_, source, words) => {
    expect(await textOf(source)).toBe(words)
  })
})

describe('the words of a mail are read in the form in which they travelled:', () => {
  const coded = (encoding: string, content: string, type = 'text/plain; charset=utf-8') =>
    `${FROM}Content-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n\n${content}`
  test.each([
    [
      'with signs within base64',
      coded(
        'base64',
        `${base64('Soldiers came to the village').slice(0, 24)}!*\n${base64('Soldiers came to the village').slice(24)}`,
      ),
      'Soldiers came to the village',
    ],
    [
      'with a notice between base64',
      coded(
        'base64',
        `${base64('Soldiers came to the village, and took all of the men. ')}\n\n*** scanned by the gateway ***\n${base64('They came again in the night, and took the women.')}`,
      ),
      'Soldiers came to the village, and took all of the men. \n*** scanned by the gateway ***They came again in the night, and took the women.',
    ],
    [
      'in base64 with the signs of addresses',
      coded('base64', Buffer.from('سلام?>>>~~~').toString('base64url')),
      'سلام?>>>~~~',
    ],
    ['in short base64 with other signs', coded('base64', 'SGVs-bG8g_V29y bGQ='), 'Hello World'],
    ['as base64 that is none', coded('base64', 'Please come_now - all'), 'Please come_now - all'],
    ['as base-64', coded('base-64', base64('Soldiers came')), 'Soldiers came'],
    ['as Quoted Printable;', coded('Quoted Printable;', 'caf=C3=A9'), 'caf\u00e9'],
    [
      'named twice',
      coded('7bit\nContent-Transfer-Encoding: base64', base64('Soldiers came')),
      'Soldiers came',
    ],
    [
      'named no more',
      `${FROM}\n=D8=B3=D9=84=D8=A7=D9=85 lines=\n joined`,
      '\u0633\u0644\u0627\u0645 lines joined',
    ],
    [
      'named no more, in base64',
      `${FROM}\n${base64('Soldiers came to the village and took men.')}`,
      'Soldiers came to the village and took men.',
    ],
    [
      'with blanks behind broken lines',
      coded('quoted-printable', 'one = \ntwo=20\t=\n three=E2=82=\n=AC end='),
      'one two \t three\u20ac end',
    ],
    ['with equals signs of the text', `${FROM}\n1=1, 2=2, a=AB`, '1=1, 2=2, a=AB'],
    [
      'with flowed lines',
      coded(
        '8bit',
        'One \ntwo \nthree.\n\n> Quoted \n> goes on.\n-- \nA.',
        'text/plain; charset=utf-8; format=flowed',
      ),
      'One two three.\n\n> Quoted goes on.\n-- \nA.',
    ],
    [
      'with flowed lines without spaces',
      coded('8bit', '\u4f60 \n\u597d', 'text/plain; charset=utf-8; format=flowed; delsp=yes'),
      '\u4f60\u597d',
    ],
    [
      'enriched',
      coded('7bit', '<bold>Now</bold> a << b\nand <color><param>red</param>c</color>\n\nd', 'text/enriched'),
      'Now a < b and c\nd',
    ],
  ])('%s', async (_, source, words) => {
    expect(await textOf(source)).toBe(words)
  })

  test('a file that was encoded into the text is a file', async () => {
    const mail = await readMail(
      bytesOf(
        `${FROM}\nBefore\n\nbegin 644 note.txt\n+2&5L;&\\@=V]R;&0A\n\`\nend\n\nAfter\nbegin 644 hours\nof work at the end`,
      ),
      null,
    )
    expect(mail.text).toBe('Before\n\n[note.txt]\n\nAfter\nbegin 644 hours\nof work at the end')
    expect(mail.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['note.txt', 'Hello world'],
    ])
  })

  test('a file whose part or bytes were encoded before there was MIME is a file', async () => {
    const part = await readMail(
      bytesOf(coded('x-uuencode', 'begin 644 cat.txt\n#0V%T\n`\nend\n', 'image/png; name=cat.png')),
      null,
    )
    expect(part.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['cat.png', 'Cat'],
    ])
    const yenc = await readMail(
      Buffer.concat([
        bytesOf(`${FROM}\nBefore \u0645\n=ybegin line=128 size=6 name=photo.jpg\n`),
        Buffer.from([0x92, 0x8f, 0x96, 0x96, 0x99, 0x3d, 0x4d]),
        bytesOf('\n=yend size=6\nAfter'),
      ]),
      null,
    )
    expect(yenc).toMatchObject({ text: 'Before \u0645\n[photo.jpg]\nAfter', notes: [] })
    expect(yenc.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')])).toEqual([
      ['photo.jpg', 'hello\u00e3'],
    ])
  })

  test('what is signed as a whole can be read, in one piece or in several', async () => {
    const words = Buffer.from('Content-Type: text/plain\r\n\r\nSIGNED words')
    const tagged = (tag: number, content: Buffer) =>
      Buffer.concat([Buffer.from([tag, content.length]), content])
    const pieces = [words.subarray(0, 10), words.subarray(10)].map((piece) => tagged(4, piece))
    const contents = [
      tagged(0xa0, tagged(4, words)),
      Buffer.concat([Buffer.from('a0802480', 'hex'), ...pieces, Buffer.from('00000000', 'hex')]),
    ]
    for (const content of contents) {
      const signed = Buffer.concat([
        Buffer.from('308006092a864886f70d010702a0803080020101310030800609', 'hex'),
        Buffer.from('2a864886f70d010701', 'hex'),
        content,
      ])
      const mail = await readMail(
        bytesOf(coded('base64', base64(signed), 'application/pkcs7-mime; name="smime.p7m"')),
        null,
      )
      expect(mail).toMatchObject({ text: 'SIGNED words', notes: [], files: [{ name: 'smime.p7m' }] })
    }
    const closed = coded(
      'base64',
      base64(Buffer.from('308006092a864886f70d010703', 'hex')),
      'application/pkcs7-mime; name="smime.p7m"',
    )
    expect((await readMail(bytesOf(closed), null)).notes).toEqual(['encrypted', 'no-text'])
  })
})

describe('who wrote a mail is', () => {
  test.each([
    ['From: A <a@example.com>, B <b@example.com>', { name: 'B', address: 'b@example.com' }],
    ['From:\nSender: S <s@example.com>', { name: 'S', address: 's@example.com' }],
    ['Sender: S <s@example.com>', { name: 'S', address: 's@example.com' }],
    ['From: Team: a@example.com, b@example.com;', { name: '', address: 'a@example.com' }],
    ['From: <@relay.example:a@example.com>', { name: '', address: 'a@example.com' }],
    ['From: mailto:a@example.com', { name: '', address: 'a@example.com' }],
    ['From: a@example.com (Amina Nuur)', { name: 'Amina Nuur', address: 'a@example.com' }],
    [
      'From: "real@bank.example" <evil@example.com>',
      { name: 'real@bank.example', address: 'evil@example.com' },
    ],
    ['Subject: none', null],
  ])('%s', async (headers, from) => {
    expect((await readMail(bytesOf(`${headers}\n\nx`), null)).from).toEqual(from)
  })
})

test('a mail that is attached as any file can be read beside it', async () => {
  const mail = await readMail(
    bytesOf(
      mixed(['\nTOP', `Content-Type: application/octet-stream; name="a.eml"\n\n${FROM}Subject: s\n\nINNER`]),
    ),
    null,
  )
  expect(mail).toMatchObject({
    ...{ text: 'TOP', notes: ['forwarded'], files: [{ name: 'a.eml' }], forwarded: [{ text: 'INNER' }] },
  })
})

test('signs alone are a text as well', async () => {
  expect(
    (await readMail(bytesOf(`${FROM}Content-Type: text/plain; charset=utf-8\n\n\u{1f198}`), null)).notes,
  ).toEqual([])
})

test('a piece of a mail that was sent in several can be read', async () => {
  const pieces = [`${FROM}Subject: Long\n\nFIRST`, 'SECOND words: of it']
  for (const [at, piece] of pieces.entries()) {
    const head = `${FROM}Content-Type: message/partial; id="a"; number=${at + 1}; total=2\n\n`
    const mail = await readMail(bytesOf(`${head}${piece}`), null)
    expect(mail).toMatchObject({
      files: [{ name: 'piece.eml' }],
      forwarded: [{ text: piece.split('\n').at(-1) }],
    })
  }
})

test('an invitation alone has the words that somebody wrote into it, once', async () => {
  const invitation =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY;LANGUAGE=en:Meet the nurse\nDESCRIPTION:Come by night\\, please.\\nAsk for \n Hodan\nBEGIN:VALARM\nDESCRIPTION:REMINDER\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR'
  const alone = await readMail(
    bytesOf(`${FROM}Content-Type: text/calendar; method=REQUEST\n\n${invitation}`),
    null,
  )
  expect(alone).toMatchObject({
    text: 'Meet the nurse\nCome by night, please.\nAsk for Hodan',
    ...{ notes: ['invitation'], files: [{ name: 'invitation.ics' }] },
  })
  expect(await textOf(mixed(['\nOther words', `Content-Type: text/calendar\n\n${invitation}`]))).toBe(
    'Other words',
  )
})

test('a time that cannot be read is said, and one that is missing is not', async () => {
  const notesOf = async (headers: string) => (await readMail(bytesOf(`${FROM}${headers}\nx`), null)).notes
  expect(await notesOf('Date: Fri, 20 Nov 2026 21:10:00\n')).toEqual(['date-unread'])
  expect(await notesOf('')).toEqual([])
})

test('HTML of which the style keeps lines has its lines, and nothing that a style or a comment hides is lost', async () => {
  const html = (body: string) => textOf(`${FROM}Content-Type: text/html\n\n${body}`)
  expect(await html('<div style="white-space: pre-wrap">one\ntwo</div><div>three\nfour</div>')).toBe(
    'one\ntwo\nthree four',
  )
  expect(await html('<html><body>one</body></html><html><body>two</body></html>three')).toBe(
    'one\ntwo\nthree',
  )
  expect(await html('Name: <input type="text" value="Hodan &amp; Ali"><input type=hidden value=x>.')).toBe(
    'Name: Hodan & Ali .',
  )
  const hidden = await html(
    '<div style="display:none">ONE</div><font size="0" style="color:#fff">TWO</font><noscript>THREE</noscript><!--[if !mso]><!-->FOUR<!--<![endif]--><template>FIVE</template>',
  )
  for (const word of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']) expect(hidden).toContain(word)
})

test('mails that were made to keep their reader busy are read in no time', async () => {
  const began = performance.now()
  for (const [head, part] of [
    ['\n', 'begin 644 x\n'],
    ['\n', '=C3=A9'],
    ['Content-Type: text/plain; charset=utf-7\n\n', '+AA'],
    ['Content-Transfer-Encoding: base64\n\n', `${'A'.repeat(70)}!`],
    ['Date: ', '('],
    ['broken\n', 'x y\n'],
  ] as const)
    await readMail(bytesOf(`${FROM}${head}${part.repeat(100_000 / part.length)}\n\nend`), null)
  expect(performance.now() - began).toBeLessThan(10_000)
})
