import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadNamespace } from './index.ts'
import type { Locale } from './locale.ts'
import { NAMESPACES } from './namespaces.ts'
import { collectionMessages } from './so/collections/index.ts'
import { grantMessages } from './so/grants/grantValidation.ts'
import { learningMessages } from './so/learning/learningValidation.ts'
import { staffMessages } from './so/staffValidation.ts'
import { messages } from './so/validation.ts'

const DOCS = path.resolve(import.meta.dirname, '../../docs')

/** A word that our texts don't use, and what to write in its place (docs/style-guide.md). */
interface Refused {
  readonly word: RegExp
  readonly write: string
}

const REFUSED: Readonly<Record<Locale, readonly Refused[]>> = {
  en: [
    { word: /\bcan not\b/i, write: 'cannot' },
    { word: /\bsomebody\b/i, write: 'someone' },
    { word: /\bnobody\b/i, write: 'no one' },
    { word: /\banybody\b/i, write: 'anyone' },
    { word: /\beverybody\b/i, write: 'everyone' },
    { word: /\bwho(?:m|so)?ever\b/i, write: 'anyone who, or the person who' },
    { word: /\bpersons\b/i, write: 'people' },
    { word: /\b(?:stands?|stood)\b(?! up\b)/i, write: 'is shown, appears or is' },
    {
      word: /\b(?:is|are|was|were|be|been|being|not) told\b/i,
      write: 'is shown, is reported or is notified',
    },
    { word: /\btell(?:s|ing)? of\b/i, write: 'describes or reports' },
    { word: /\bby (?:it|them)sel(?:f|ves)\b/i, write: 'automatically' },
    { word: /\banew\b/i, write: 'again' },
    { word: /\bbesides\b/i, write: 'also, or other than' },
    { word: /(?<![-\w])mail(?:s|ed)?\b(?! (?:server|servers)\b)/i, write: 'e-mail' },
    { word: /\bemails?\b/i, write: 'e-mail' },
    { word: /\b(?:is|are|was|were|been) asked for\b|^asked for\b/i, write: 'requested' },
    { word: /\bnot right\b/i, write: 'wrong, or not valid' },
    { word: /\btaken back\b/i, write: 'withdrawn, or undone' },
    { word: /\bheld back\b/i, write: 'withheld' },
    { word: /\bgravely hurt\b/i, write: 'badly hurt' },
    { word: /\bsecond step\b/i, write: 'two-step sign-in' },
    { word: /\borganiz\w*/i, write: 'organis…, as in British spelling' },
    { word: /\balso (?:without|on|with|in|for|if|when|where)\b/i, write: 'even, or too' },
    { word: /\bopens? nothing\b/i, write: 'cannot be used to open' },
    { word: /\bnames? (?:no one|nothing)\b/i, write: 'does not mention' },
    { word: /\bthat (?:you|they) may (?:see|read)\b/i, write: 'visible to you, or that you have access to' },
    { word: /\bremarks?\b/i, write: 'comment' },
    { word: /\bmend(?:s|ed|ing)?\b/i, write: 'fix' },
    { word: /\b(?:keeps?|kept) the rules\b/i, write: 'is within the rules' },
    { word: /\bwait(?:s|ing)? for an answer\b/i, write: 'waiting for a reply' },
    { word: /\btemplates? of\b/i, write: 'reply template, and so on' },
    { word: /\bconsent (?:that )?(?:no longer )?holds\b/i, write: 'is valid' },
    { word: /\bPlease name\b/, write: 'do not name' },
    { word: /\bwas not possible\b/i, write: 'could not be' },
    { word: /\bdid not work\b/i, write: 'could not be done, or what failed' },
  ],
  so: [
    { word: /\bisk(?:eed|iis|ood)\b/i, write: 'si toos ah' },
    { word: /\badeegah?(?:a|u|aga) iimaylk/i, write: 'server-ka iimaylka' },
    { word: /\bbrowser/i, write: 'biraawsar' },
    { word: /\bkombuyuutar/i, write: 'kombiyuutar' },
    { word: /\btallaabad\w* labaad/i, write: 'soo-gelidda laba-tallaabo ah' },
    { word: /\bereyga furaha/i, write: 'weedha sirta ah' },
    { word: /\bdiiwaanka (?:hubinta|baaritaanka)/i, write: 'diiwaanka hawlgallada' },
    { word: /\b(?:xidh|gaadh|yidh|hadha)/i, write: 'xir…, gaar…, yir… or har…, as in standard spelling' },
  ],
}

/** Exact texts of the specification, with the requirement that quotes them. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'coalition of 50+ organizations': 'REQ-PRD-03',
  'Organization is required': 'REQ-LRN-14',
  'Search jobs by title, organization, or description...': 'REQ-JOB-02',
  'Valid email is required': 'REQ-MSG-08',
  'Please enter a valid email address': 'REQ-MSG-03',
  'Partner Organizations': 'REQ-PAR-01',
  'Email & communications': 'REQ-SHL-35',
  'Email & Communications': 'REQ-MSG-20',
  'Email Systems': 'REQ-MSG-20',
  'Email Route Created': 'REQ-MSG-10',
  'Failed to create email route. Please try again.': 'REQ-MSG-10',
}
/** Values by whose names files are imported, so that files of former exports are still read. */
const IMPORTED = ['Minorities and displaced persons', 'Sent, waiting for an answer']

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(Object(value)).flatMap(([name, part]) => flatten(part, `${key}.${name}`))
}

/** Every text of a language with its key: the catalogues, and the messages of schemas and of the server. */
async function textsOf(locale: Locale): Promise<[string, string][]> {
  const namespaces = await Promise.all(
    NAMESPACES.map(async (namespace) => flatten(await loadNamespace(locale, namespace), namespace)),
  )
  const worded = Object.entries({
    ...messages,
    ...grantMessages,
    ...learningMessages,
    ...staffMessages,
    ...collectionMessages,
  })
  const ofMessages = worded.map(([english, somali]): [string, string] => [
    'a message',
    locale === 'en' ? english : somali,
  ])
  return [...namespaces.flat(), ...ofMessages]
}

/** What is wrong with a text, as a sentence that says what to write. */
function faults(locale: Locale, key: string, text: string): string[] {
  const kept = [...Object.keys(SPECIFIED), ...IMPORTED]
  // `{email}` is no word of the text, but the name of what takes its place.
  const own = kept.reduce((rest, exact) => rest.replaceAll(exact, ''), text).replace(/\{[\w.-]+\}/g, '')
  return REFUSED[locale].flatMap(({ word, write }) => {
    const found = word.exec(own)?.[0]
    return found === undefined ? [] : [`${locale} ${key}: “${found}” is written: ${write} (“${text}”)`]
  })
}

test.each(['en', 'so'] as const)('no text in %s has a word that we don’t use', async (locale) => {
  const texts = await textsOf(locale)
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(([key, text]) => faults(locale, key, text))).toEqual([])
})

test('a refused word is named with its key and with what to write', () => {
  expect(faults('en', 'home.lead', 'Somebody can not sign in')).toEqual([
    'en home.lead: “can not” is written: cannot (“Somebody can not sign in”)',
    'en home.lead: “Somebody” is written: someone (“Somebody can not sign in”)',
  ])
  expect(faults('en', 'jobs.searchHint', 'Search jobs by title, organization, or description...')).toEqual([])
  expect(faults('so', 'sync.text', 'Iskeed bay u dirmi doontaa')).toHaveLength(1)
})

test('what is excepted stands in the requirement that is named for it', () => {
  const folder = path.join(DOCS, 'requirements')
  const lines = ['product', 'learning', 'jobs', 'messages', 'partners', 'shell'].flatMap((name) =>
    readFileSync(path.join(folder, `${name}.md`), 'utf8').split('\n'),
  )
  for (const [exact, id] of Object.entries(SPECIFIED)) {
    const line = lines.find((each) => each.startsWith(`- **${id}**`))
    expect(line?.toLowerCase(), exact).toContain(exact.toLowerCase())
  }
})

test('the style guide says of each refused word what to write', () => {
  const guide = readFileSync(path.join(DOCS, 'style-guide.md'), 'utf8')
  const unsaid = Object.values(REFUSED)
    .flat()
    .filter(({ write }) => !guide.includes(write))
  expect(unsaid.map(({ write }) => write)).toEqual([])
})
