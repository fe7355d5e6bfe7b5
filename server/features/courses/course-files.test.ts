import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'
import { CourseFault, readCourse } from './course-files.ts'
import { mediaAnswer } from './course-media.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../courses')
const names = (await readdir(FOLDER, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Words that a module has at least; an exercise is a case and a task. */
const FEWEST_WORDS = 600

test('there are the five courses of the specification', () => {
  expect(names.toSorted()).toEqual([
    'climate-and-human-rights',
    'documentation-fundamentals',
    'investigation-methodology',
    'report-writing',
    'un-human-rights-council',
  ])
})

describe.each(names)('the course %s', (name) => {
  const reading = readCourse(path.join(FOLDER, name))

  test('fits together, in English with all texts and in Somali with its titles', async () => {
    const { structure, languages } = await reading
    expect(structure.modules.length).toBeGreaterThanOrEqual(6)
    expect(structure.requires.filter((required) => !names.includes(required))).toEqual([])
    expect(languages.so?.texts.title).toBeTruthy()
  })

  test('has modules long enough to teach, each with named sources', async () => {
    const { structure, languages } = await reading
    const short = structure.modules.flatMap(({ id, type }) => {
      const text = languages.en.written?.modules[id] ?? ''
      const isShort = type !== 'exercise' && text.split(/\s+/).length < FEWEST_WORDS
      return isShort || !/^## Sources$/m.test(text) ? [id] : []
    })
    expect(short).toEqual([])
  })

  test('asks about each objective, and does not give right choices away by their place or length', async () => {
    const { structure, languages } = await reading
    const { pool = [], checks = {} } = languages.en.written?.questions ?? {}
    for (const objective of structure.objectives)
      expect(pool.filter((question) => question.objective === objective).length, objective).toBeGreaterThan(2)
    const single = [...pool, ...Object.values(checks).flat()].filter(
      ({ choices }) => choices.filter(({ right }) => right).length === 1,
    )
    const share = (isIt: (choices: (typeof single)[number]['choices']) => boolean) =>
      single.filter(({ choices }) => isIt(choices)).length / single.length
    const first = share((choices) => choices[0]?.right === true)
    const longest = share((choices) => {
      const length = Math.max(...choices.map(({ text }) => text.length))
      return choices.some(({ text, right }) => right && text.length === length)
    })
    expect(first).toBeLessThan(0.45)
    expect(longest).toBeLessThan(0.5)
  })
})

describe('a folder that is damaged is refused with its file and reason', () => {
  const changes = {
    'a question without a right choice': {
      file: 'en/questions.json',
      change: (text: string) => text.replaceAll('"right": true,', ''),
      says: 'One choice at least is right',
    },
    'broken JSON': { file: 'course.json', change: (text: string) => text.slice(1), says: 'JSON' },
    'a field that nobody knows': {
      file: 'course.json',
      change: (text: string) => text.replace('{', '{ "script": "x",'),
      says: 'script',
    },
    'a module without its text': {
      file: 'en/questions.json',
      change: (text: string) => text.replace('"checks": {', '"checks": { "no-such-module": [],'),
      says: 'no-such-module',
    },
    'a figure that is not there': {
      file: 'en/duties-and-law.md',
      change: (text: string) => `${text}\n![](https://example.org/a.svg)\n`,
      says: 'https://example.org/a.svg',
    },
    'a drawing that runs script': {
      file: 'figures/three-duties.svg',
      change: (text: string) => text.replace('</svg>', '<script>alert(1)</script></svg>'),
      says: '<script',
    },
    'a drawing with a handler': {
      file: 'figures/three-duties.svg',
      change: (text: string) => text.replace('<svg ', '<svg viewBox="0 0 1 1" onload="alert(1)" '),
      says: 'onload',
    },
    'a media file that is not there': {
      file: 'course.json',
      change: (text: string) =>
        text.replace(
          '"type": "video",',
          '"type": "video", "media": { "file": "paris.mp4", "captions": { "en": "paris.vtt" } },',
        ),
      says: 'media/paris.mp4, which is not there',
    },
    'a film without captions': {
      file: 'course.json',
      change: (text: string) =>
        text.replace('"type": "video",', '"type": "video", "media": { "file": "paris.mp4" },'),
      says: 'without English captions',
    },
    'a text with a media file': {
      file: 'course.json',
      change: (text: string) =>
        text.replace('"type": "reading",', '"type": "reading", "media": { "file": "a.mp4" },'),
      says: 'has a media file, and is reading',
    },
    'a marked part without an end': {
      file: 'en/duties-and-law.md',
      change: (text: string) => `${text}\n:::violence\nIt goes on.\n`,
      says: 'does not end',
    },
  }

  test.each(Object.entries(changes))('%s', async (_name, { file, change, says }) => {
    const { dataDir, remove } = makeTemporaryDataDir()
    onTestFinished(remove)
    const copy = path.join(dataDir, 'climate-and-human-rights')
    await cp(path.join(FOLDER, 'climate-and-human-rights'), copy, { recursive: true })
    const changed = path.join(copy, file)
    await writeFile(changed, change(await readFile(changed, 'utf8')))
    const fault = await readCourse(copy).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(CourseFault)
    expect(String(fault)).toContain(file)
    expect(String(fault)).toContain(says)
  })
})

test('a film and its captions are read from the folder, by their bytes', async () => {
  const { dataDir, remove } = makeTemporaryDataDir()
  onTestFinished(remove)
  const copy = path.join(dataDir, 'climate-and-human-rights')
  await cp(path.join(FOLDER, 'climate-and-human-rights'), copy, { recursive: true })
  const structure = path.join(copy, 'course.json')
  const named = '"type": "video", "media": { "file": "paris.mp4", "captions": { "en": "paris.vtt" } },'
  await writeFile(structure, (await readFile(structure, 'utf8')).replace('"type": "video",', named))
  await mkdir(path.join(copy, 'media'))
  const bytes = new Uint8Array([0, 255, 254, 10, 13])
  await writeFile(path.join(copy, 'media/paris.mp4'), bytes)
  await writeFile(path.join(copy, 'media/paris.vtt'), 'WEBVTT')
  const { media } = await readCourse(copy)
  expect(media['paris.vtt']).toMatchObject({ mediaType: 'text/vtt', size: 6 })
  const film = media['paris.mp4']
  if (!film) throw new Error('The film is missing')
  const answer = mediaAnswer(film)
  expect(answer).toMatchObject({ mediaType: 'video/mp4', size: 5, inline: true })
  expect(new Uint8Array(await new Response(answer.body as ReadableStream).arrayBuffer())).toEqual(bytes)
})
