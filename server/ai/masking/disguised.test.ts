import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '#tests/bench/sample.ts'
import { detailFinder } from './find-details.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { mask } from './mask.ts'

const YEAR = 2026
const SAMPLES = 50

let known: KnownWords
beforeAll(async () => {
  known = await knownWords()
})

const masked = (text: string, show: readonly string[] = []) =>
  mask([text], detailFinder(known, [], YEAR), { within: 10_000, show })

type Random = () => number
const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const many = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)
const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

const SENTENCES = {
  en: [
    (detail: string) => `The family was told to wait at ${detail} until the morning.`,
    (detail: string) => `She wrote to us: ${detail}, and then the line went dead.`,
    (detail: string) => `${detail} was in the message that the guards found.`,
    (detail: string) => `People in the camp spoke of ${detail} for days.`,
  ],
  so: [
    (detail: string) => `Qoyska waxaa loo sheegay inay ${detail} ku sugaan ilaa subaxdii.`,
    (detail: string) => `Waxay noo soo qortay: ${detail}, kadib khadkii waa go'ay.`,
    (detail: string) => `${detail} ayaa ku jirtay fariintii ay ilaalada heleen.`,
    (detail: string) => `Dadka xerada ku jira maalmo ayay ka hadlayeen ${detail}.`,
  ],
} as const
type Language = keyof typeof SENTENCES

const OLC = '23456789CFGHJMPQRVWX'
const GEOHASH = '0123456789bcdefghjkmnpqrstuvwxyz'
const signs = (random: Random, from: string, count: number) =>
  many(count, () => pick(random, [...from])).join('')

const NAMES =
  'Xaawo Cabdi Faadumo Maxamed Axmed Cali Xasan Nimco Hodan Yuusuf Maryan Cismaan Sahra Khadiija Ibraahim'.split(
    ' ',
  )
const WORDS = {
  en: 'filled count soap river candle window yellow garden pencil bridge sailor butter pocket marble copper'.split(
    ' ',
  ),
  so: 'geed biyo guri albaab waddo cunto buundo caano beer qalin kursi daaqad dukaan laydh saxan'.split(' '),
}
const UNITS = {
  en: 'zero one two three four five six seven eight nine'.split(' '),
  so: 'eber kow laba saddex afar shan lix toddoba siddeed sagaal'.split(' '),
}
const TENS = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  so: 'labaatan soddon afartan konton lixdan toddobaatan siddeetan sagaashan'.split(' '),
}
const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  so: 'Janaayo Febraayo Maarso Abriil Maajo Juun Luulyo Agoosto Sebtembar Oktoobar Nofembar Disembar'.split(
    ' ',
  ),
}

const day = (random: Random) => between(random, 1, 28)
const year = (random: Random) => between(random, 1950, 2010)

/** A day as people write it. */
function date(random: Random, language: Language): string {
  const [d, m, y] = [day(random), between(random, 1, 12), year(random)]
  const month = MONTHS[language][m - 1] ?? ''
  return pick(random, [
    `${d}/${m}/${y}`,
    `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
    `${d}.${m}.${y}`,
    language === 'en' ? `${d} ${month} ${y}` : `${d} ${month} ${y}`,
    language === 'en' ? `${month} ${d}, ${y}` : `${d}-kii ${month} ${y}`,
  ])
}

function digitsInWords(random: Random, language: Language): string {
  const unit = () => pick(random, UNITS[language])
  const pair = () =>
    language === 'en'
      ? `${pick(random, TENS.en)}-${pick(random, UNITS.en.slice(1))}`
      : pick(random, [
          `${pick(random, TENS.so)} iyo ${pick(random, UNITS.so.slice(1))}`,
          `${pick(random, UNITS.so.slice(1))} iyo ${pick(random, ['toban', ...TENS.so])}`,
        ])
  const separator = pick(random, [' ', ', ', ' - '])
  return pick(random, [
    () => many(between(random, 7, 10), unit).join(separator),
    () => many(between(random, 4, 5), pair).join(separator),
    () => [unit(), unit(), ...many(4, pair)].join(separator),
  ])()
}

/** How each kind of detail is written, from a seed. */
const KINDS: Readonly<Record<string, (random: Random, language: Language) => string>> = {
  'Plus Codes': (random) => {
    const code = pick(random, [
      () => `6GWX${signs(random, OLC, 4)}+${signs(random, OLC, 2)}`,
      () => `${signs(random, OLC, 4)}+${signs(random, OLC, 2)}`,
      () => `${signs(random, OLC, 8)}+${signs(random, OLC, 3)}`,
      () => `6GWX ${signs(random, OLC, 4)}+${signs(random, OLC, 2)}`,
    ])()
    return pick(random, [code, code.toLowerCase()])
  },
  what3words: (random, language) => {
    const words = many(3, () => pick(random, WORDS[language]))
    return pick(random, [
      `///${words.join('.')}`,
      words.join('.'),
      `w3w.co/${words.join('.')}`,
      `what3words: ${words.join('.')}`,
      `what3words ${words.join(' ')}`,
    ])
  },
  geohashes: (random) => {
    const cell = pick(random, ['sb', 'sc', 't0', 't1', 'kz', 'mp'])
    const rest = signs(random, GEOHASH, between(random, 4, 8))
    // Without a digit it is a word; texts say of such a one what it is.
    return /\d/.test(cell + rest)
      ? pick(random, [cell + rest, `geohash ${cell}${rest}`])
      : `geohash ${cell}${rest}`
  },
  'dates of birth': (random, language) => {
    const written = date(random, language)
    const said =
      language === 'en'
        ? [
            `born on ${written}`,
            `date of birth: ${written}`,
            `DOB ${written}`,
            `a girl born in ${year(random)}`,
            written,
          ]
        : [
            `dhashay ${written}`,
            `taariikhda dhalashada: ${written}`,
            `ku dhashay ${written}`,
            `gabar dhalatay ${year(random)}`,
            written,
          ]
    return pick(random, said)
  },
  'letters apart': (random) => {
    const names = many(between(random, 1, 3), () => pick(random, NAMES)).filter((name) => name.length > 3)
    const letters = (name: string, by: string) => [...name].join(by)
    const by = pick(random, [' ', '-', '.', '_', ' - '])
    const all = (names.length > 0 ? names : ['Xaawo']).map((name) => letters(name, by))
    return pick(random, [all.join('  '), all.join('   ').toUpperCase(), all.join('  ').toLowerCase()])
  },
  'joined names': (random) => {
    const names = many(between(random, 2, 3), () => pick(random, NAMES))
    return pick(random, [
      names.join(''),
      names.join('').toLowerCase(),
      names.join('_').toLowerCase(),
      names.join('.').toLowerCase(),
      `${names[0]?.toLowerCase()}${year(random)}`,
      `#${names.join('')}`,
    ])
  },
  'numbers in words': digitsInWords,
}

/** What a sample says before its detail, which may stay. */
const SAID =
  /^(?:born (?:on|in)|a girl born in|date of birth:|DOB|dhashay|taariikhda dhalashada:|ku dhashay|gabar dhalatay|geohash|what3words:?) /
/** Nothing but placeholders, and signs between them. */
const HIDDEN = /^[#/\s]*\[[A-Z]+-\d+\](?:[\s,.:#/-]*\[[A-Z]+-\d+\])*$/

describe.each(Object.keys(KINDS))('%s', (kind) => {
  test.each(['en', 'so'] as const)(`none of ${SAMPLES} in sentences leaves (%s)`, (language) => {
    const random = randomFrom(53)
    const left: string[] = []
    for (let sample = 0; sample < SAMPLES; sample++) {
      const detail = KINDS[kind]?.(random, language) ?? ''
      const [before = '', after = ''] = pick(random, SENTENCES[language])('\u0000').split('\u0000')
      const text = `${before}${detail}${after}`
      const { texts } = masked(text)
      const hidden = texts[0] ?? ''
      const isAround = hidden.startsWith(before) && hidden.endsWith(after)
      const instead = hidden.slice(before.length, hidden.length - after.length)
      if (!isAround || !HIDDEN.test(instead.replace(SAID, '').replace('w3w.co/', '')))
        left.push(`${text} → ${hidden}`)
    }
    expect(left).toEqual([])
  })
})

const hiddenIn = (text: string) => masked(text).hidden.map(({ text: words, unsure }) => [words, unsure])

describe('what is ordinary stays readable', () => {
  test.each([
    'Twenty-five families left the camp, and three hundred and forty people came back in the first week.',
    'Two thousand five hundred dollars were paid to one hundred and twelve teachers in the third year.',
    'One, two or three witnesses are enough; the first two of five cases are closed.',
    'The civil war began in nineteen ninety-one, and the report is of twenty twenty-five.',
    'Labaatan iyo shan qoys ayaa ka guuray xerada, saddex boqol iyo afartan qofna way soo noqdeen.',
    'Laba kun iyo shan boqol oo doolar ayaa la siiyay boqol iyo laba iyo toban macallin.',
    'Toddobaadkii hore saddex kiis, laba dacwad iyo afar cabasho ayaa la xiray.',
    'The court met on 12 March 2024 and again on 3/4/2025; the next day in court is 2026-05-01.',
    'The law was born of a long debate, and children born in the camp get papers.',
    'Maxkamaddu waxay fadhiisatay 12 Maarso 2024, waxayna mar kale fadhiisan doontaa 1 Juun 2026.',
    'See www.example.org, e.g. the page of the U.N.H.C.R. or the N.G.O. law, at 9 a.m. or 4 p.m.',
    'The strength of the clerk’s defence was clear: 4x4 cars, 20th-century laws and the 2030 agenda.',
    'It is a mixture of B and C, a plus and a minus: 2 + 2 is 4, and C+ is a grade.',
    'Dadku waxay u baahan yihiin biyo, cunto, hoy iyo daawo; ciidanka iyo maamulka degmadu way ka jawaabeen.',
  ])('%s', (text) => {
    expect(hiddenIn(text)).toEqual([])
  })
})

describe('what may be no detail is hidden, and says why', () => {
  test.each([
    ['They said they came.they.left and no more.', 'came.they.left', 'three-words'],
    ['Waxay yiraahdeen way.yimaadeen.bay tageen.', 'way.yimaadeen.bay', 'three-words'],
    ['It happened on 12 March 1991 in the town.', '12 March 1991', 'date'],
    ['Waxay dhacday 12 Maarso 1991 magaalada dhexdeeda.', '12 Maarso 1991', 'date'],
    ['The sign said S T O P in red letters.', 'S T O P', 'letters'],
    ['They used the OpenMap program for it.', 'OpenMap', null],
    ['The form has the mark dqcjq8 below.', 'dqcjq8', 'code'],
    ['He counted one two three four and ran.', 'one two three four', 'numbers'],
    ['Wuxuu tiriyay kow laba saddex afar wuuna orday.', 'kow laba saddex afar', 'numbers'],
  ])('%s', (text, words, unsure) => {
    expect(hiddenIn(text)).toEqual([[words, unsure]])
  })

  test('the editor lets it leave, word for word, and nothing beside it', () => {
    const text = 'On 12 March 1991 Xaawo Tusaale saw it; on 13 March 1991 she left.'
    const { texts, hidden, shown } = masked(text, ['12 March 1991', 'Xaawo Tusaale', 'March'])
    expect(texts).toEqual(['On 12 March 1991 [NAME-1] saw it; on [BIRTH-1] she left.'])
    expect(hidden.map(({ text: words, unsure }) => [words, unsure])).toEqual([
      ['Xaawo Tusaale', null],
      ['13 March 1991', 'date'],
    ])
    expect(shown).toEqual([{ kind: 'birth', text: '12 March 1991', unsure: 'date' }])
  })

  test('what is a detail without doubt elsewhere in the text is one everywhere, and never leaves', () => {
    const text = 'She was born on 12 March 1991. It happened on 12 March 1991.'
    const { texts, hidden } = masked(text, ['12 March 1991'])
    expect(texts).toEqual(['She was born on [BIRTH-1]. It happened on [BIRTH-1].'])
    expect(hidden.map(({ unsure, times }) => [unsure, times])).toEqual([[null, 2]])
  })

  test('a name inside what is doubted is found all the same', () => {
    const text = 'They wrote xaawo.cali.faarax on the wall.'
    expect(masked(text, ['xaawo.cali.faarax']).texts).toEqual(['They wrote [PLACE-1] on the wall.'])
  })
})
