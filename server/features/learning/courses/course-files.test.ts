import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { courseOf } from '#shared/courses/course-of.ts'
import { CourseFault } from '#shared/i18n/course-problems.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'
import { filesOf } from './course-files.ts'

/** Reads a course from its folder. */
const readCourse = async (folder: string) => courseOf(await filesOf(folder), path.basename(folder))

const FOLDER = path.resolve(import.meta.dirname, '../../../../courses')
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
      return isShort || !/^:::sources$/m.test(text) ? [id] : []
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
      says: 'Mark at least one choice as right',
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
      says: 'at least five questions',
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
    'a text with HTML': {
      file: 'en/duties-and-law.md',
      change: (text: string) => `${text}\n<img src=x onerror=alert(1)>\n`,
      says: '<img src=x',
    },
    'a link that runs': {
      file: 'en/duties-and-law.md',
      change: (text: string) => `${text}\n[Read](javascript:alert)\n`,
      says: 'javascript:alert',
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
