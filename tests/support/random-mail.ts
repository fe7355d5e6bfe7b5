import { type Chance, chanceFrom } from '#server/seed/random.ts'

/** A mail of random structure, and what has to be found of it. */
export interface RandomMail {
  readonly source: Buffer
  /** Words of its texts, each of which stands once where a person reads. */
  readonly words: readonly string[]
  /** Names of its files. */
  readonly files: readonly string[]
  /** Whether it is so long that a part may be told of instead of shown. */
  readonly isLong: boolean
}

interface Making {
  readonly chance: Chance
  readonly words: string[]
  readonly files: string[]
  readonly mark: string
  isLong: boolean
}

/** Makes a mail; the same seed makes the same one. */
export function randomMail(seed: number): RandomMail {
  const chance = chanceFrom(seed)
  const making: Making = { chance, words: [], files: [], mark: `q${seed.toString(36)}`, isLong: false }
  const head = [
    `From: ${chance.any(['Nimco <nimco@sender.example>', '=?utf-8?b?2YbYudmF?= <naima@sender.example>'])}`,
    `Message-ID: <${seed}@sender.example>`,
    'Subject: A mail of random structure',
    `Date: ${new Date().toUTCString()}`,
  ]
  const body = entity(making, chance.whole(0, 5))
  const source = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), body])
  const { words, files, isLong } = making
  return { source, words, files, isLong }
}

type Kind = (making: Making, depth: number) => Buffer

/** A part with its headers. */
function entity(making: Making, depth: number): Buffer {
  const leaves: Kind[] = [plain, plain, html, html, enriched]
  const branches: Kind[] = [mixed, mixed, mixed, alternative, alternative, related, signed, forwarded]
  return making.chance.any(depth <= 0 ? leaves : [...branches, ...leaves.slice(0, 1)])(making, depth)
}

/** A new word that stands nowhere else. */
function newWord(making: Making): string {
  const word = `${making.mark}w${making.words.length.toString(36)}z`
  making.words.push(word)
  return word
}

/** A word after a few usual ones. */
function sentence(making: Making): string {
  const { chance } = making
  return `${chance.any(['They came at night', 'Soldiers took my brother', 'The road is closed', 'Call me'])} ${newWord(making)}.`
}

function plain(making: Making): Buffer {
  const { chance } = making
  const lines = Array.from({ length: chance.whole(1, 4) }, () => sentence(making))
  if (chance.percent(2)) {
    making.isLong = true
    lines.splice(0, 0, 'long words '.repeat(12_000))
  }
  const isFlowed = chance.percent(15)
  const text = isFlowed
    ? lines.map((line) => line.replaceAll(' ', ' \r\n')).join('\r\n')
    : lines.join('\r\n\r\n')
  return textPart(making, text, `text/plain${isFlowed ? '; format=flowed' : ''}`)
}

const enriched = (making: Making): Buffer =>
  textPart(making, `<bold>${sentence(making)}</bold> ${sentence(making)}`, 'text/enriched')

const html = (making: Making): Buffer => textPart(making, htmlText(making), 'text/html')

/** HTML as programs and people make it: nested, in tables and forms, broken, with pictures inside. */
function htmlText(making: Making): string {
  const { chance } = making
  const picture = () =>
    `<img alt="" src="data:image/png;base64,${Buffer.from(newWord({ ...making, words: [] })).toString('base64')}">`
  const around: ((inner: string) => string)[] = [
    (inner) => `<html><head><title>x</title><style>p{}</style></head><body>${inner}</body></html>`,
    (inner) => `<body><p>${sentence(making)}</body></html>${inner}`,
    (inner) => '<div>'.repeat(120) + inner + '</div>'.repeat(120),
    (inner) => '<table><tr><td>'.repeat(40) + inner + '</td></tr></table>'.repeat(40),
    (inner) => `<table><tr><td>${sentence(making)}</td><td>${inner}</td></tr></table>`,
    (inner) => `<form action="x">${inner}<button>${newWord(making)}</button></form>`,
    (inner) => `<ul>${'<li>x'.repeat(80)}<li>${inner}`,
    (inner) => `<p>${inner}${picture()}<p>${sentence(making)}`,
    (inner) =>
      `<dl><dt>${newWord(making)}</dt><dd>${newWord(making)}</dd></dl><li>${newWord(making)}<li>${inner}`,
    (inner) => `<select><option>${newWord(making)}<option>${newWord(making)}</select>${inner}`,
    (inner) => `<!-- not shown -->${inner}<b>${sentence(making)}`,
    (inner) => `a < b & ${inner}<br>&lt;${newWord(making)}&gt;`,
    (inner) => `<p>${inner}</p><a href="https://x.example/">${newWord(making)}</a>`,
    (inner) => `<iframe>${inner}</iframe><noscript>${newWord(making)}</noscript>`,
    (inner) => `<o:p>${inner}</o:p><![if !mso]><p>${newWord(making)}</p><![endif]>`,
    (inner) => `${inner}<!-- a comment without an end ${newWord(making)} `,
    (inner) => `${inner}<p title="never closed ${newWord(making)} `,
  ]
  let inner = `<p>${sentence(making)}</p>`
  for (let times = chance.whole(0, 3); times > 0; times--) inner = chance.any(around)(inner)
  return inner
}

/** Seals a text into one of the forms in which it may travel. */
function textPart(making: Making, text: string, type: string): Buffer {
  const { chance } = making
  const charset = chance.any([
    'utf-8',
    'utf-8',
    'us-ascii',
    'iso-8859-1',
    'windows-1256',
    'utf-16le',
    null,
    'x-nothing',
  ])
  const bytes = charset === 'utf-16le' ? Buffer.from(text, 'utf16le') : Buffer.from(text)
  const encodings = charset === 'utf-16le' ? ['base64'] : ['base64', 'quoted-printable', '7bit', '']
  const encoding = chance.any(encodings)
  const named =
    charset === null ? '' : `; charset=${chance.any([charset, `"${charset}"`, charset.toUpperCase()])}`
  const head = [`Content-Type: ${chance.any([type, type.toUpperCase()])}${named}`]
  if (encoding !== '')
    head.push(`Content-Transfer-Encoding: ${chance.any([encoding, encoding.toUpperCase()])}`)
  if (chance.percent(15)) head.push('Content-Disposition: inline')
  return part(chance.percent(50) ? head : head.toReversed(), encoded(bytes, encoding))
}

function encoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'))
  if (encoding !== 'quoted-printable') return bytes
  const coded = [...bytes].map((byte) =>
    (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32 || byte === 13 || byte === 10
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  return Buffer.from(coded.join('').replace(/[^\r\n]{60}(?=[^\r\n]{10})/g, '$&=\r\n'))
}

const part = (head: readonly string[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])

function mixed(making: Making, depth: number): Buffer {
  const { chance } = making
  const children = Array.from({ length: chance.whole(1, 4) }, () =>
    chance.percent(30) ? file(making) : entity(making, depth - 1),
  )
  return multipart(making, chance.any(['mixed', 'mixed', 'parallel', 'x-unheard-of']), children)
}

/** The text, and what it shows. */
const related = (making: Making): Buffer =>
  multipart(making, 'related', [making.chance.percent(70) ? html(making) : alternative(making), file(making)])

const signed = (making: Making, depth: number): Buffer =>
  multipart(making, 'signed', [
    entity(making, depth - 1),
    part(['Content-Type: application/pgp-signature; name="signature.asc"'], Buffer.from('-----BEGIN')),
  ])

/** The same in two forms, of which either may be poorer, or say something else. */
function alternative(making: Making): Buffer {
  const { chance } = making
  const said = sentence(making)
  const forms: (() => [string, string])[] = [
    () => [said, `<p>${said}</p>`],
    () => ['Your program shows no HTML.', `<p>${said}</p><p>${sentence(making)}</p>`],
    () => [`${said}\r\n${sentence(making)}`, `<p>${said}</p>`],
    () => [`${said}\r\n${sentence(making)}`, `<p>${said}</p><p>${sentence(making)}</p>`],
    () => ['', `<div><table><tr><td>${said}</td></tr></table></div>`],
  ]
  const [text, formatted] = chance.any(forms)()
  const last = textPart(making, formatted, 'text/html')
  const children = [
    textPart(making, text, 'text/plain'),
    chance.percent(30) ? multipart(making, 'related', [last, file(making)]) : last,
  ]
  return multipart(making, 'alternative', children)
}

/** A whole mail, as it is forwarded. */
function forwarded(making: Making, depth: number): Buffer {
  const inner = Buffer.concat([
    Buffer.from(`From: other@sender.example\r\nSubject: Inner\r\n`),
    entity(making, depth - 1),
  ])
  return part(['Content-Type: message/rfc822'], inner)
}

function file(making: Making): Buffer {
  const { chance } = making
  const ending = chance.any(['pdf', 'png', 'docx', 'txt'])
  const name = `${making.mark}f${making.files.length}.${ending}`
  making.files.push(name)
  const type = {
    pdf: 'application/pdf',
    png: 'image/png',
    docx: 'application/octet-stream',
    txt: 'text/x-notes',
  }[ending]
  const shown = ending === 'png' && chance.percent(50)
  const head = [
    `Content-Type: ${type}; name="${name}"`,
    ...(shown
      ? [`Content-ID: <${name}>`, 'Content-Disposition: inline']
      : [`Content-Disposition: attachment; filename="${name}"`]),
    'Content-Transfer-Encoding: base64',
  ]
  return part(head, encoded(Buffer.from(`file ${name}`), 'base64'))
}

function multipart(making: Making, subtype: string, children: readonly Buffer[]): Buffer {
  const { chance } = making
  const boundary = chance.any(['b', 'b b', '=_b', '--b', "b'()+_,-./:=?"]) + chance.whole(0, 1_000_000)
  const blank = chance.any(['', '', '', ' ', '\t '])
  const end = chance.percent(85) ? `\r\n--${boundary}--${blank}\r\n` : '\r\n'
  const pieces = children.flatMap((child) => [Buffer.from(`\r\n--${boundary}${blank}\r\n`), child])
  const preamble = chance.percent(30) ? 'This is a multi-part message in MIME format.' : ''
  // Some programs name another boundary than they write, or none.
  const declared = chance.percent(4)
    ? `boundary="x${boundary}"`
    : chance.percent(3)
      ? 'a=b'
      : `boundary="${boundary}"`
  const fold = chance.any([' ', '\r\n ', '\r\n\t'])
  return part(
    [`Content-Type: multipart/${subtype};${fold}${declared}`],
    Buffer.concat([Buffer.from(preamble), ...pieces, Buffer.from(end)]),
  )
}
