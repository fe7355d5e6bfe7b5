import { describe, expect, test } from 'vitest'
import { aCourse } from '#tests/support/course-files.ts'
import { COURSE_LIMITS } from './course.ts'
import { courseOf, inspectCourse } from './course-of.ts'

const codes = (files: ReadonlyMap<string, string>) =>
  inspectCourse(files, 'water').problems.map(({ file, code, detail }) => `${file} ${code} ${detail}`.trim())

/** A course with some of its files changed; null removes one. */
function withFiles(changed: Readonly<Record<string, string | null>>): ReadonlyMap<string, string> {
  const files = new Map(aCourse('water'))
  for (const [file, text] of Object.entries(changed)) {
    if (text === null) files.delete(file)
    else files.set(file, text)
  }
  return files
}

/** A course with a change in one of its JSON files. */
function withJson(file: string, change: (data: Record<string, unknown>) => void) {
  const data: Record<string, unknown> = JSON.parse(aCourse('water').get(file) ?? '')
  change(data)
  return withFiles({ [file]: JSON.stringify(data) })
}

test('a course is read from its files', () => {
  const { structure, languages, figures } = courseOf(aCourse('water'), 'water')
  expect(structure.modules.map(({ id }) => id)).toEqual(['rain', 'wells'])
  expect(languages.en.written?.answers.wells).toContain('One good answer')
  expect(languages.so?.written).toBeUndefined()
  expect(Object.keys(figures)).toEqual(['well'])
})

test('all that is wrong is told at once, each with its place', () => {
  const files = withFiles({
    'en/rain.md': 'Text with <b>HTML</b> and ![](figures/none.svg)\n\n:::violence\n',
    'en/wells.answer.md': null,
    'figures/well.svg': '<svg viewBox="0 0 1 1"><script/></svg>',
    '../secret': 'x',
  })
  expect(codes(files)).toEqual([
    '../secret file_unknown',
    'figures/well.svg svg_unsafe <script',
    'en/rain.md figure_not_there figures/none.svg',
    'en/rain.md mark_unclosed',
    'en/rain.md html_in_text <b>HTML</b> and ![](figures/none.svg)',
    'en/wells.answer.md file_missing',
  ])
  expect(() => courseOf(files, 'water')).toThrow('../secret: This file does not belong to a course')
})

test('what a schema refuses in one file hides nothing in it or in others', () => {
  const files = new Map(
    withJson('course.json', (data) => {
      const [rain] = data.modules as { minutes: number }[]
      if (rain) rain.minutes = 0
    }),
  )
  const questions = JSON.parse(files.get('en/questions.json') ?? '')
  questions.pool.pop()
  questions.checks.rain[0].objective = ''
  files.set('en/questions.json', JSON.stringify(questions))
  files.set('en/rain.md', '<b>')
  expect(codes(files)).toEqual([
    'course.json minutes_wrong modules.0.minutes',
    'en/rain.md html_in_text <b>',
    'en/questions.json objective_missing checks.rain.0.objective',
    'en/questions.json pool_too_small 10',
  ])
})

test.each([
  ['en/rain.md', 'Text.\n\n:::source\n- A book\n:::', 'mark_unknown :::source'],
  ['en/rain.md', 'Text.\n\n:::points\n- One\n:::', 'mark_unknown :::points'],
  ['en/wells.answer.md', 'Text.\n\n:::sources\n- A book\n:::', 'mark_unknown :::sources'],
  ['en/rain.md', 'Text.\n\n:::sources\n- A book', 'mark_unclosed'],
  ['en/rain.md', 'Text.\n\n:::sources\n:::violence\nHard.\n:::\n:::', 'mark_unclosed'],
  ['en/rain.md', 'Text.\n\n:::sources\n- A book\n\n![](figures/well.svg)\n:::', 'sources_not_text'],
  ['en/wells.answer.md', 'Text.\n\n:::points\nNo list.\n:::', 'points_no_list'],
])('a marked part that is no such part is told: %s %j', (file, text, problem) => {
  expect(codes(withFiles({ [file]: text }))).toEqual([`${file} ${problem}`])
})

test('a course that names another format is refused', () => {
  const files = withJson('course.json', (data) => Object.assign(data, { format: 3 }))
  expect(codes(files)).toEqual(['course.json field_wrong format'])
})

test('a fault in a question names its module and the question', () => {
  const files = withJson('en/questions.json', (data) => {
    const checks = data.checks as Record<string, { choices: { right?: boolean }[] }[]>
    for (const choice of checks.rain?.[1]?.choices ?? []) delete choice.right
  })
  expect(inspectCourse(files, 'water').problems).toEqual([
    {
      file: 'en/questions.json',
      code: 'no_right_choice',
      detail: 'checks.rain.1.choices',
      module: 'rain',
      question: 'rain-2',
    },
  ])
})

describe('media', () => {
  const media = { address: 'https://media.example.org/rain.mp4' }
  const withMedia = (address: string) =>
    withJson('en/course.json', (data) => {
      const modules = data.modules as Record<string, { media?: string }>
      if (modules.rain) modules.rain.media = address
    })

  test('needs captions or a transcript', () => {
    expect(codes(withMedia(media.address))).toEqual(['en/course.json media_without_captions'])
    const captioned = new Map(withMedia(media.address)).set(
      'en/rain.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nRain',
    )
    expect(courseOf(captioned, 'water').languages.en.written?.captions.rain).toContain('WEBVTT')
    expect(codes(new Map(captioned).set('en/rain.vtt', 'Rain'))).toEqual(['en/rain.vtt captions_broken'])
  })

  test.each(['http://media.example.org/a.mp4', 'javascript:alert(1)', '/etc/passwd'])(
    'is not at %s',
    (address) => {
      expect(codes(withMedia(address))).toEqual(['en/course.json media_address_wrong modules.rain.media'])
    },
  )
})

describe('a drawing', () => {
  const drawn = (inner: string, root = '') =>
    codes(withFiles({ 'figures/well.svg': `<svg viewBox="0 0 9 9"${root}>${inner}</svg>` }))

  test('has shapes, texts, and colours of its own', () => {
    expect(
      drawn(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g fill=\'url(#g)\'><text x="1">a &amp; b</text></g>',
      ),
    ).toEqual([])
  })

  test.each([
    ['<script>alert(1)</script>', '<script'],
    ['<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT'],
    ['<svg:script>1</svg:script>', '<svg:script'],
    ['<style>*{}</style>', '<style'],
    ['<image href="https://example.org/a.png"/>', '<image'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject'],
    ['<a href="javascript:alert(1)"><text>x</text></a>', '<a'],
    ['<use href="#a"/>', '<use'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate'],
    ['<g onclick="alert(1)"/>', 'onclick'],
    ['<g style="background:url(x)"/>', 'style'],
    ['<rect fill="url(https://example.org/a)"/>', 'fill="url(https://example.org/a)"'],
    ['<!-- hidden -->', '<!--'],
    ['<!ENTITY a "b">', '<!ENTITY'],
    ['<?xml-stylesheet href="x"?>', '<?xml-stylesheet'],
  ])('without %s', (inner, detail) => {
    expect(drawn(inner)).toEqual([`figures/well.svg svg_unsafe ${detail}`])
  })

  test('that is cut off, or goes on after its end, is damaged', () => {
    const cut = (svg: string) => codes(withFiles({ 'figures/well.svg': svg }))
    expect(cut('<svg viewBox="0 0 9 9"><g>')).toEqual(['figures/well.svg svg_broken </svg>'])
    expect(cut('<svg viewBox="0 0 9 9"></svg><g/>')[0]).toContain('svg_broken')
    expect(cut('<svg viewBox="0 0 9 9"><g></svg>')[0]).toContain('svg_broken')
    expect(cut('<html></html>')).toEqual(['figures/well.svg svg_no_viewbox'])
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', '\\\\host', 'file:///etc/passwd'])(
  'a text does not link to %s',
  (address) => {
    expect(codes(withFiles({ 'en/rain.md': `[Read](${address})` }))[0]).toContain('unsafe_link')
  },
)

test('what is too large, or too much, is refused', () => {
  const large = 'x'.repeat(COURSE_LIMITS.fileBytes + 1)
  expect(codes(withFiles({ 'en/rain.md': large }))).toEqual(['en/rain.md file_too_large'])
  const many = Object.fromEntries(
    Array.from({ length: COURSE_LIMITS.files }, (_, number) => [`en/m${number}.md`, 'x']),
  )
  expect(codes(withFiles(many))).toEqual(['course.json too_many_files'])
})

test('a language whose texts were begun needs its questions', () => {
  expect(codes(withFiles({ 'so/rain.md': 'Roob' }))).toEqual(['so/questions.json file_missing'])
})
