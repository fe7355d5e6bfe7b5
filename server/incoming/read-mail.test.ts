import { describe, expect, test } from 'vitest'
import { MOST_FILES, MOST_MAIL_BYTES } from './incoming-mail.ts'
import { readMail } from './read-mail.ts'

const SERVER = 'mx.example.org'
const read = (text: string, server: string | null = SERVER) =>
  readMail(new TextEncoder().encode(text.trimStart().replaceAll('\n', '\r\n')), server)
const plain = (headers: string, body = 'Hello') =>
  read(`${headers}\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`)

describe('a mail', () => {
  test('is read with its sender, its thread, its text and its files', async () => {
    const mail = await read(`
From: =?utf-8?q?Xaawo_Tusaale?= <xaawo@example.com>
To: Info <info@example.org>, other@example.org
Cc: third@example.org
Reply-To: <home@example.com>
Subject: =?utf-8?q?Su=27aal?=
Date: Tue, 24 Nov 2026 08:41:00 +0300
Message-ID: <one@example.com>
In-Reply-To: <answer@example.org>
References: <first@example.com> <answer@example.org>
Content-Type: multipart/mixed; boundary="B"

--B
Content-Type: text/plain; charset=utf-8

Salaan,
waxaan rabaa inaan wax weydiiyo.
--B
Content-Type: application/pdf; name="names.pdf"
Content-Disposition: attachment; filename="names.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--B--
`)
    expect(mail).toMatchObject({
      from: { name: 'Xaawo Tusaale', address: 'xaawo@example.com' },
      to: ['info@example.org', 'other@example.org', 'third@example.org'],
      replyTo: 'home@example.com',
      subject: "Su'aal",
      sentAt: '2026-11-24T05:41:00.000Z',
      messageId: '<one@example.com>',
      answers: ['<answer@example.org>', '<first@example.com>'],
      text: 'Salaan,\nwaxaan rabaa inaan wax weydiiyo.',
      ...{ isCut: false, filesLeftOut: [], notes: [], forwarded: [] },
      ...{ remotePictures: 0, automatic: null, bounce: null },
    })
    expect(mail.files).toMatchObject([{ name: 'names.pdf', type: 'application/pdf' }])
    expect(new TextDecoder().decode(mail.files[0]?.bytes)).toBe('%PDF-')
  })

  test('with HTML alone becomes text: nothing runs, no picture is loaded, and each link shows where it leads', async () => {
    const mail = await read(`
From: a@example.com
Content-Type: text/html; charset=utf-8

<p>Hi <b>you</b>, see <a href="https://evil.example/x">our bank</a></p><img src="https://t.example/p.gif">
<img src='//t.example/2.gif'><img src="cid:x"><script>alert(1)</script><style>p{}</style>
`)
    expect(mail.text).toBe('Hi you, see our bank <https://evil.example/x>')
    expect(mail.remotePictures).toBe(2)
  })

  test('without sender, date, subject or identifier is read too', async () => {
    expect(await plain('From: nobody\nDate: yesterday')).toMatchObject({
      ...{ from: null, sentAt: null, subject: '', messageId: null, answers: [], text: 'Hello' },
    })
  })

  test('from an address with letters of other scripts can be answered', async () => {
    const mail = await plain(
      'From: =?utf-8?b?2YbYudmF?= <\u0646\u0639\u0645@\u0645\u0648\u0642\u0639.\u0645\u0635\u0631>\nReply-To: a@xn--4gbrim.xn--wgbh1c',
    )
    expect(mail.from).toEqual({
      name: '\u0646\u0639\u0645',
      address: '\u0646\u0639\u0645@xn--4gbrim.xn--wgbh1c',
    })
    expect(mail.replyTo).toBe('a@xn--4gbrim.xn--wgbh1c')
  })

  test('whose headers are written in an Arabic code page has its subject', async () => {
    const bytes = Buffer.from('From: a@example.com\r\nSubject: \xe3\xd1\xcd\xc8\xc7\r\n\r\nHello', 'latin1')
    expect((await readMail(bytes, null)).subject).toBe('\u0645\u0631\u062d\u0628\u0627')
  })

  test.each([
    ['names another boundary than it has', 'boundary="other"'],
    ['names no boundary', 'x=y'],
  ])('that %s is read part by part', async (_, parameter) => {
    const mail = await read(
      `From: a@example.com\nContent-Type: multipart/mixed; ${parameter}\n\n-- \nnot a part\n--B\nContent-Type: text/plain\n\nHello\n--B\nContent-Type: text/html\n\n<p>there</p>\n--B--\n`,
    )
    expect(mail.text).toBe('-- \nnot a part\n\nHello\n\nthere')
  })

  test('whose parts are nested a thousand times is read to its core', async () => {
    const nested = Array.from(
      { length: 1_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary="B${at}"\n\n--B${at}\n`,
    )
    expect((await read(`From: a@example.com\n${nested.join('')}\nDEEP-TEXT\n`)).text).toBe('DEEP-TEXT')
  })

  test('that is large and nested without end is refused as unreadable', async () => {
    const nested = Array.from(
      { length: 1_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary="B${at}"\n\n--B${at}\n`,
    )
    const mail = read(`From: a@example.com\n${nested.join('')}\n${'word '.repeat(1_000_000)}`)
    await expect(mail).rejects.toMatchObject({ name: 'UnreadableMail' })
  })

  test('whose parts were encoded together is read part by part', async () => {
    const parts = Buffer.from('--B\r\nContent-Type: text/plain\r\n\r\nHello\r\n--B--').toString('base64')
    const mail = await read(
      `From: a@example.com\nContent-Type: multipart/mixed; boundary=B\nContent-Transfer-Encoding: base64\n\n${parts}`,
    )
    expect(mail.text).toBe('Hello')
  })

  test('without any part is a text', async () => {
    expect(
      (await read('From: a@example.com\nContent-Type: multipart/mixed; boundary=B\n\nHello\n')).text,
    ).toBe('Hello')
  })

  test('whose only text is called an attachment without a name has this text', async () => {
    const mail = await read(
      'From: a@example.com\nContent-Type: text/plain\nContent-Disposition: attachment\n\nHello\n',
    )
    expect(mail).toMatchObject({ text: 'Hello', files: [], notes: [] })
  })

  test('whose subject and sender are declared as Latin has their letters', async () => {
    const coded = (charset: string, bytes: string) =>
      `=?${charset}?b?${Buffer.from(bytes, 'latin1').toString('base64')}?=`
    const arabic = '\u0645\u0631\u062d\u0628\u0627'
    const mail = await plain(
      `From: ${coded('windows-1252', '\xe3\xd1\xcd\xc8\xc7')} <a@example.com>\nSubject: ${coded('iso-8859-1', Buffer.from(arabic).toString('latin1'))}`,
    )
    expect(mail).toMatchObject({ subject: arabic, from: { name: arabic } })
    expect((await plain(`From: a@example.com\nSubject: ${coded('iso-8859-1', 'Caf\xe9')}`)).subject).toBe(
      'Caf\u00e9',
    )
  })

  test('says what it is where it is more than a text', async () => {
    const withPart = async (head: string) =>
      (
        await read(
          `From: a@example.com\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/plain\n\nHello\n--B\n${head}\n\nx\n--B--\n`,
        )
      ).notes
    expect(await withPart('Content-Type: text/calendar; method=REQUEST')).toEqual(['invitation'])
    expect(await withPart('Content-Type: application/pkcs7-mime; name="smime.p7m"')).toEqual(['encrypted'])
    expect(await withPart('Content-Type: application/ms-tnef; name="winmail.dat"')).toEqual(['winmail'])
    expect(await withPart('Content-Type: application/octet-stream; name="winmail.dat"')).toEqual(['winmail'])
    expect((await plain('From: a@example.com', '-----BEGIN PGP MESSAGE-----')).notes).toEqual(['encrypted'])
  })

  test('in another character set is text in ours', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(
        'From: a@example.com\r\nContent-Type: text/plain; charset=windows-1256\r\n\r\n',
      ),
      ...[0xe3, 0xd1, 0xcd, 0xc8, 0xc7],
    ])
    expect((await readMail(bytes, null)).text).toBe('مرحبا')
  })
})

describe('what a hostile mail says', () => {
  test('adds no header to what is sent on: a line break in a subject or name becomes a space', async () => {
    const mail = await plain(
      'From: =?utf-8?q?A=0d=0aBcc:_b=40example.com?= <a@example.com>\nSubject: =?utf-8?q?Hi=0d=0aBcc:_b=40example.com?=',
    )
    expect(mail.subject).toBe('Hi Bcc: b@example.com')
    expect(mail.from).toMatchObject({ address: 'a@example.com' })
    expect(mail.from?.name).not.toMatch(/[\r\n]/)
  })

  test('is bounded: long texts are cut, further files are packed into one, names of files have no folders', async () => {
    const file = (name: string) =>
      `--B\nContent-Type: text/x-note\nContent-Disposition: attachment; filename="${name}"\n\nx\n`
    const files = ['../../etc/passwd', '..', ...Array.from({ length: 30 }, (_, at) => `${at}.txt`)].map(file)
    const mail = await read(
      `From: a@example.com\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/plain\n\n${'word '.repeat(40_000)}\n${files.join('')}--B--\n`,
    )
    expect(mail.isCut).toBe(true)
    expect(mail.files).toHaveLength(MOST_FILES)
    expect(mail.filesLeftOut).toEqual([])
    expect(mail.files.slice(0, 3).map(({ name }) => name)).toEqual(['whole-text.txt', 'passwd', 'file'])
    expect(mail.files.at(-1)).toMatchObject({ name: 'further-files.zip', type: 'application/zip' })
  })

  test('a mail within a mail within a mail is read as deep as anybody reads, and is one closed file', async () => {
    const inner = (depth: number): string =>
      depth === 0 ? 'Subject: core\n\ncore' : `Content-Type: message/rfc822\n\n${inner(depth - 1)}`
    const mail = await read(
      `From: a@example.com\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n${inner(200)}\n--B--\n`,
    )
    expect(mail.files).toMatchObject([{ type: 'message/rfc822' }])
    expect(mail.text).toBe('')
    expect(mail.forwarded).toHaveLength(8)
    expect(mail.notes).toEqual(expect.arrayContaining(['no-text', 'forwarded', 'unread-inside']))
  })

  test.each([
    ['is too large', new Uint8Array(MOST_MAIL_BYTES + 1)],
    [
      'has more headers than any mail',
      new TextEncoder().encode(`From: a@example.com\r\n${'X-A: b\r\n'.repeat(400_000)}\r\nx`),
    ],
    [
      'has more parts than any mail',
      new TextEncoder().encode(
        `Content-Type: multipart/mixed; boundary="B"\r\n\r\n${'--B\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(20_000)}--B--`,
      ),
    ],
  ])('one that %s is refused as unreadable', async (_, bytes) => {
    await expect(readMail(bytes, null)).rejects.toMatchObject({ name: 'UnreadableMail' })
  })

  test('text that no database stores is cleaned', async () => {
    const mail = await plain('From: a@example.com\nSubject: =?utf-8?q?a=00b?=', 'x\u0000y\u202ez')
    expect(mail.subject).toBe('ab')
    expect(mail.text).toBe('xyz')
  })
})

describe('authentication', () => {
  const results = async (lines: string, server: string | null = SERVER) =>
    (
      await plain(`${lines}\nFrom: a@example.com`).then(() =>
        read(`${lines}\nFrom: a@example.com\n\nx`, server),
      )
    ).authentication

  test('is what the receiving server says', async () => {
    expect(
      await results(
        `Authentication-Results: ${SERVER}; spf=pass (sender; is=ok) smtp.mailfrom=example.com;\n dkim=fail header.d=x; dkim=pass header.d=example.com; dmarc=none`,
      ),
    ).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'none' })
  })

  test('is not what the sender wrote below it, or in the name of another server', async () => {
    const forged = `Authentication-Results: ${SERVER}; spf=pass; dkim=pass; dmarc=pass`
    expect(await results(`Authentication-Results: ${SERVER}; spf=fail; dmarc=fail\n${forged}`)).toEqual({
      ...{ spf: 'fail', dkim: 'none', dmarc: 'fail' },
    })
    const unknown = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' }
    expect(await results(forged.replace(SERVER, 'evil.example'))).toEqual(unknown)
    expect(await results(`Authentication-Results: other.example; spf=fail\n${forged}`)).toEqual(unknown)
    expect(await results(forged, null)).toEqual(unknown)
    expect(await results('X-Nothing: 1')).toEqual(unknown)
  })
})

test.each([
  ['Auto-Submitted: auto-replied (vacation)', 'reply'],
  ['Auto-Submitted: auto-generated', 'other'],
  ['Auto-Submitted: no', null],
  ['X-Somalia-Rights-Message: forwarded', 'own'],
  ['Auto-Submitted: auto-replied\nX-Somalia-Rights-Message: receipt', 'own'],
  ['List-Id: <news.example.com>', 'list'],
  ['Precedence: bulk', 'list'],
  ['X-Auto-Response-Suppress: All', 'reply'],
  ['Return-Path: <>', 'bounce'],
  ['Return-Path: <MAILER-DAEMON@example.com>', 'bounce'],
  ['From: Mail Delivery System <MAILER-DAEMON@mx>', 'bounce'],
  ['X-Nothing: 1', null],
])('%s is the mail of a program: %s', async (header, kind) => {
  expect((await plain(`${header}\nFrom: a@example.com`)).automatic).toBe(kind)
})

const report = (status: string, original = 'Message-ID:\n <m-123@example.org>\nSubject: Hello') => `
From: MAILER-DAEMON@mx.example.org
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

It was not delivered.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

${status}

--B
Content-Type: message/rfc822

From: info@example.org
${original}

Message-ID: <not-a-header@example.org>
--B--
`

describe('a report about a delivery', () => {
  test('names the mail that came back and whom it did not reach', async () => {
    const mail = await read(
      report(
        'Final-Recipient: rfc822; gone@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550\n 5.1.1 x',
      ),
    )
    expect(mail.bounce).toEqual({
      isInWords: false,
      messageId: '<m-123@example.org>',
      recipients: [{ address: 'gone@example.com', action: 'failed', status: '5.1.1' }],
    })
    expect(mail.automatic).toBe('bounce')
    expect(mail.files).toEqual([])
  })

  test('is read with comments and angle brackets', async () => {
    const mail = await read(
      report(
        'Final-Recipient: RFC822;<gone@example.com>\nAction: Failed (permanent)\nStatus: 5.1.1 (no such user)',
      ),
    )
    expect(mail.bounce?.recipients).toEqual([
      { address: 'gone@example.com', action: 'failed', status: '5.1.1' },
    ])
  })

  test('of a delivery that is only late says so', async () => {
    const mail = await read(
      report('Original-Recipient: rfc822;late@example.com\nAction: delayed\nStatus: 4.4.1'),
    )
    expect(mail.bounce?.recipients).toEqual([
      { address: 'late@example.com', action: 'delayed', status: '4.4.1' },
    ])
  })

  test.each([
    ['a delivery', 'Final-Recipient: rfc822; a@example.com\nAction: delivered\nStatus: 2.0.0'],
    ['no address', 'Final-Recipient: rfc822; nobody\nAction: failed\nStatus: 5.1.1'],
    ['no action', 'Final-Recipient: rfc822; a@example.com'],
  ])('of %s is no bounce', async (_, status) => {
    expect((await read(report(status))).bounce).toBeNull()
  })

  test('without the headers of the mail names none', async () => {
    const mail = await read(report('Final-Recipient: rfc822; a@example.com\nAction: failed', 'Subject: x'))
    expect(mail.bounce).toMatchObject({ messageId: null, recipients: [{ status: null }] })
  })
})

describe('a report in words alone', () => {
  const inWords = (from: string, text: string) =>
    read(`From: ${from}\nSubject: Undelivered\nContent-Type: text/plain\n\n${text}\n`)
  const COPY = 'From: info@example.org\nMessage-ID: <m-123@example.org>\nSubject: Hello'

  test.each([
    [
      'MAILER-DAEMON@mx.example.org',
      `Sorry, no mailbox here by that name. <gone@example.com> (#5.1.1)\n\n--- Below this line is a copy.\n\n${COPY}`,
      '5.1.1',
    ],
    [
      'postmaster@mx.example.org',
      `Non remis : gone@example.com\n550 5.1.1 inconnu\n\n> ${COPY.replaceAll('\n', '\n> ')}`,
      '5.1.1',
    ],
    ['postmaster@mx.example.org', `gone@example.com\n552 \u0645\u0645\u062a\u0644\u0626\n\n${COPY}`, null],
  ])('of %s names the mail that came back', async (from, text, status) => {
    expect(await inWords(from, text)).toMatchObject({
      automatic: 'bounce',
      bounce: {
        messageId: '<m-123@example.org>',
        isInWords: true,
        recipients: [{ address: 'gone@example.com', action: 'failed', status }],
      },
    })
  })

  test.each([
    ['that names no mail', 'MAILER-DAEMON@mx.example.org', 'gone@example.com: 550 5.1.1 unknown'],
    ['that is only late', 'MAILER-DAEMON@mx.example.org', `gone@example.com: 451 4.4.1 later\n\n${COPY}`],
  ])('%s may be a returned mail, which is said', async (_, from, text) => {
    const mail = await inWords(from, text)
    expect(mail.bounce).toBeNull()
    expect(mail.notes).toContain('maybe-returned')
  })

  test('is none where a person writes the same', async () => {
    expect(await inWords('a@example.com', `550 5.1.1\n\n${COPY}`)).toMatchObject({
      automatic: null,
      bounce: null,
      notes: [],
    })
  })
})
