import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { randomMail } from '#tests/support/random-mail.ts'
import { readMail } from '../read-mail.ts'
import { withoutNetwork } from './without-network.ts'

const LEFT_OUT = 'Left out: {name}'
const IP = '203.0.113.7'
const WAY = `Received: from phone (unknown [${IP}])\n\tby mx.example.org; Fri, 20 Nov 2026 21:10:00 +0300\nX-Originating-IP: [${IP}]\nX-Mailer: Phone of ${IP}\n`
const INNER = `${WAY}From: Nimco <nimco@sender.example>\nSubject: A letter\nMessage-ID: <one@sender.example>\nContent-Type: text/plain\n\nINNER-WORDS\n`
const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\n')
const quoted = (text: string) => text.replaceAll('=', '=3D').replace(/\./g, '=2E')
const mixed = (part: string) =>
  `${WAY}From: a@example.com\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/plain\n\nOUTER-WORDS\n--B\n${part}\n--B--\n`
const cleaned = async (text: string) =>
  (await withoutNetwork(Buffer.from(crlf(text), 'latin1'), LEFT_OUT)).toString('latin1')

/** All that a copy says, whatever of it is encoded. */
function decoded(copy: string): string {
  const pieces = [...copy.matchAll(/(?:^[A-Za-z0-9+/=]{4,76}\r?\n?)+/gm)].map(([piece]) =>
    Buffer.from(piece, 'base64').toString('latin1'),
  )
  return [copy, ...pieces, ...pieces.map((piece) => (piece === copy ? '' : decodedOnce(piece)))].join('\n')
}
const decodedOnce = (text: string) =>
  [...text.matchAll(/(?:^[A-Za-z0-9+/=]{4,76}\r?\n?)+/gm)]
    .map(([piece]) => Buffer.from(piece, 'base64').toString('latin1'))
    .join('\n')

const EML =
  'Content-Type: application/octet-stream; name="letter.eml"\nContent-Disposition: attachment; filename="letter.eml"'

test.each([
  ['inside', `Content-Type: message/rfc822\n\n${INNER}`],
  ['inside, below empty lines', `Content-Type: message/rfc822\n\n\n\n${INNER}`],
  [
    'inside, below the line of an mbox',
    `Content-Type: message/rfc822\n\n>From nimco Fri Nov 20 21:10:00 2026\n${INNER}`,
  ],
  [
    'inside and encoded',
    `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${base64(INNER)}`,
  ],
  [
    'inside and quoted-printable',
    `Content-Type: message/rfc822\nContent-Transfer-Encoding: quoted-printable\n\n${quoted(INNER)}`,
  ],
  [
    'two deep',
    `Content-Type: message/rfc822\n\n${WAY}Subject: Fwd\n${`Content-Type: message/rfc822\n\n${INNER}`}`,
  ],
  [
    'in parts of a mail inside',
    `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${base64(mixed(`Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${base64(INNER)}`))}`,
  ],
  ['inside, below a broken line', `Content-Type: message/rfc822\n\nbroken line\n${INNER}`],
  ['a file', `${EML}\n\n${INNER}`],
  ['an encoded file', `${EML}\nContent-Transfer-Encoding: base64\n\n${base64(INNER)}`],
  [
    'a file that names neither type nor ending',
    `Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n${base64(INNER)}`,
  ],
  ['of a digest', `Content-Type: multipart/digest; boundary="D"\n\n--D\n\n${INNER}\n--D--`],
  ['its headers alone', `Content-Type: text/rfc822-headers\n\n${INNER.split('\n\n')[0]}\n`],
])('a mail that lies in another, %s, is saved and shown without its way', async (_, part) => {
  const copy = await cleaned(mixed(part))
  const all = decoded(copy)
  expect(all).not.toContain(IP)
  expect(all).toContain('OUTER-WORDS')
  expect(all).toContain('A letter')
  if (part.includes('rfc822-headers')) return
  expect(all).toContain('INNER-WORDS')
  const mail = await readMail(Buffer.from(crlf(mixed(part)), 'latin1'), null)
  expect(JSON.stringify([mail.text, mail.forwarded])).not.toContain(IP)
  // The copy is a mail that programs read as the first one.
  const again = await readMail(Buffer.from(copy, 'latin1'), null)
  expect([again.text, again.forwarded]).toEqual([mail.text, mail.forwarded])
})

const msg = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from(`Received: from [${IP}]`, 'utf16le'),
])
const zip = (() => {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE('letter.eml'.length, 26)
  return Buffer.concat([head, Buffer.from('letter.eml'), deflateRawSync(Buffer.from(INNER))])
})()

test.each([
  [
    'an unknown encoding',
    `Content-Type: message/rfc822\nContent-Transfer-Encoding: x-uuencode\n\n${INNER}`,
    '',
  ],
  [
    'Outlook',
    `Content-Type: application/vnd.ms-outlook; name="letter.msg"\nContent-Transfer-Encoding: base64\n\n${base64(msg)}`,
    'letter.msg',
  ],
  [
    'a packed file',
    `Content-Type: application/zip; name="all.zip"\nContent-Transfer-Encoding: base64\n\n${base64(zip)}`,
    'all.zip',
  ],
  [
    'many mails',
    `Content-Type: application/octet-stream; name="all.mbox"\nContent-Transfer-Encoding: base64\n\n${base64(`x\n${INNER}\nFrom b\n${INNER}`)}`,
    'all.mbox',
  ],
])('what holds a mail in the form of %s is left out, which the copy says', async (_, part, name) => {
  const all = decoded(await cleaned(mixed(part)))
  expect(all).toContain('OUTER-WORDS')
  expect(all).toContain(`Left out: ${name}`)
  for (const told of [IP, Buffer.from(IP, 'utf16le').toString('latin1'), 'letter.eml', 'INNER-WORDS'])
    expect(all).not.toContain(told)
})

test('what is no mail stays byte for byte, also around the parts', async () => {
  const part = `Content-Type: image/png; name="a.png"\nContent-ID: <a@b>\nContent-Transfer-Encoding: base64\n\n${base64(Buffer.alloc(300, 7))}`
  const source = mixed(part).replace('\n\n--B\n', '\n\nAbove the parts\n--B\n')
  expect(await cleaned(source)).toBe(crlf(source.replace(WAY, '')))
})

test('what is signed as a whole stays as it is, unless a mail lies in it', async () => {
  const tagged = (tag: number, content: Buffer) =>
    Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content])
  const signed = (content: string) =>
    mixed(
      `Content-Type: application/pkcs7-mime; name="smime.p7m"\nContent-Transfer-Encoding: base64\n\n${base64(
        Buffer.concat([
          Buffer.from('308006092a864886f70d010702a080308006092a864886f70d010701', 'hex'),
          tagged(0xa0, tagged(4, Buffer.from(crlf(content)))),
        ]),
      )}`,
    )
  const plain = signed('Content-Type: text/plain\n\nSIGNED-WORDS')
  expect(await cleaned(plain)).toBe(crlf(plain.replace(WAY, '')))
  const all = decoded(await cleaned(signed(`${EML}\nContent-Transfer-Encoding: base64\n\n${base64(INNER)}`)))
  expect(all).toContain('Left out: smime.p7m')
  expect(all).not.toContain(IP)
})

test('copies of mails of random structure are read as the mails themselves', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const { source } = randomMail(seed)
    const [mail, copy] = [
      await readMail(source, null),
      await readMail(await withoutNetwork(source, LEFT_OUT), null),
    ]
    expect([copy.text, copy.forwarded, copy.notes], String(seed)).toEqual([
      mail.text,
      mail.forwarded,
      mail.notes,
    ])
  }
})

test('headers above and below the parts are left out, and the parts stay', async () => {
  const source = mixed('Content-Type: text/plain\n\nTWO').replace('\n\n--B\n', `\n\n${WAY}--B\n`)
  const copy = await cleaned(`${source}${WAY}`)
  expect(copy).not.toContain(IP)
  expect((await readMail(Buffer.from(copy, 'latin1'), null)).text).toBe('OUTER-WORDS\n\nTWO')
})

test('identifiers that name a machine are left out, and reports keep what they say of the mail', async () => {
  const source = `From: a@example.com\nMessage-ID: <1@[${IP}]>\nIn-Reply-To: <2@host-203-0-113-7.example>\nIn-Reply-To: <4@laptop>\nReferences: <3@example.com>\n\nx`
  expect(await cleaned(source)).toBe(crlf('From: a@example.com\nReferences: <3@example.com>\n\nx'))
  const report = await cleaned(
    mixed(
      `Content-Type: message/delivery-status\n\nReporting-MTA: dns; ${IP}\n\nFinal-Recipient: rfc822; b@example.com\nAction: failed`,
    ),
  )
  expect(report).not.toContain(IP)
  expect(report).toContain('Action: failed')
})

test('a mail with more headers than are read is saved without its content, which is said', async () => {
  const copy = await cleaned(`${WAY}From: a@example.com\n${'Subject: x\n'.repeat(100_000)}\n${WAY}x`)
  expect(copy).toMatch(/^From: a@example\.com\r\n/)
  expect(decoded(copy.slice(-1_000))).toContain('Left out: ')
  expect(copy).not.toContain(IP)
})
