import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'docs/decisions')
const INDEX = path.join(FOLDER, 'README.md')
const AREAS_FOLDER = path.join(ROOT, 'docs/areas')

/** The areas of the product, and then the floors that they are built on, in the order of the index. */
const AREAS = [
  'protection',
  'monitoring',
  'publishing',
  'learning',
  'grants',
  'correspondence',
  'library',
  'administration',
  'records and sync',
  'platform',
  'user interface',
  'tests and builds',
]
const SECTIONS = ['Context', 'Decision', 'Rationale', 'Alternatives', 'Consequences']
/** What a record has to have from this number on. */
const WHOLE_FROM = 435
const REQUIRED = ['Context', 'Decision', 'Alternatives', 'Consequences']

const NAME = /^(\d{4})-[a-z0-9-]+\.md$/
const TITLE = /^# (\d{4}) (\S.*)$/
const AREA = /^\*\*Area\*\*: (.+)$/
const DATE = /^\*\*Date\*\*: (20\d\d-\d\d-\d\d)$/
const MERGED = /^Merged into \[(\d{4})\]\(((\d{4})-[a-z0-9-]+\.md)\)\.$/
const CHANGED = /^\*\*(?:Changed|Replaced) by\*\* \[(\d{4})\]\(((\d{4})-\S+)\): \S/
const CHANGES = /^(?:\*\*Changes\*\*|Changes)(.*)$/gm
const LINKED = /\[(\d{4})\]\((?:\.\.\/decisions\/)?((\d{4})-[^)\s]+)\)/g
const PATH = /`((?:build|desktop|docs|files|reports|server|shared|tests|web)\/[^`\s]+)`/g
/** Numbers of records in running text, several of which may follow the word. */
const CITED = /\bdecisions?\s+(\d{4}(?:(?:,|;)?(?:\s+(?:and|to|or))?\s+\d{4})*)/gi
/** In records and the architecture a bare number is one of a record as well, unless it is named otherwise. */
const BARE = /(?<!migrations? )(?<![\w./,+-])0(?!000)\d{3}\b(?![.,]\d)/g
const GUIDES = [
  'README.md',
  'SECURITY.md',
  'docs/ARCHITECTURE.md',
  'docs/operating.md',
  'docs/data-protection.md',
]

const records = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md') && file !== path.basename(INDEX))
  .sort()
  .map((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    const lines = text.split('\n')
    const [, number = '', title = ''] = TITLE.exec(lines[0] ?? '') ?? []
    return { file, number, title, text, lines, area: first(lines, AREA), mergedInto: first(lines, MERGED) }
  })
const wholeRecords = records.filter(({ mergedInto }) => mergedInto === undefined)
const mergedRecords = records.filter(({ mergedInto }) => mergedInto !== undefined)
/** Greater numbers in a text are something else, such as the rights of a file. */
const newest = records.at(-1)?.number ?? ''
const wholeNumbers = new Set(wholeRecords.map(({ number }) => number))
const fileOf = new Map(records.map(({ number, file }) => [number, file]))

/** The part in brackets of the first line that fits. */
function first(lines: readonly string[], pattern: RegExp): string | undefined {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0]
}

const pageOf = (area: string) => `${area.replaceAll(' ', '-')}.md`

/** Whether a number is that of a record, or of one that leads on to a record. */
function leadsToRecord(number: string): boolean {
  const found = records.find((record) => record.number === number)
  return found !== undefined && (found.mergedInto === undefined || wholeNumbers.has(found.mergedInto))
}

test('every decision record begins with its number, which no other has, and its title', () => {
  const wrong = records.filter(({ file, number }) => number === '' || number !== NAME.exec(file)?.[1])
  expect(wrong.map(({ file }) => file)).toEqual([])
  const numbers = records.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('every decision record has the same sections in the same order, and says what was decided', () => {
  for (const { file, number, lines } of wholeRecords) {
    const sections = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice('## '.length))
    expect(sections, file).toEqual(SECTIONS.filter((section) => sections.includes(section)))
    const required = Number(number) < WHOLE_FROM ? ['Decision'] : REQUIRED
    expect(sections, file).toEqual(expect.arrayContaining(required))
    if (Number(number) >= WHOLE_FROM)
      expect(first(lines, DATE), `${file} has the day of its decision`).toBeDefined()
  }
})

test('every decision record names its area, once', () => {
  for (const { file, lines } of wholeRecords) {
    const areas = lines.flatMap((line) => AREA.exec(line)?.[1] ?? [])
    expect(areas, file).toHaveLength(1)
    expect(AREAS, file).toContain(areas[0])
  }
})

test('a merged decision record is its title and one line, which leads to a record that is whole', () => {
  expect(mergedRecords.length).toBeGreaterThan(0)
  for (const { file, text, mergedInto = '' } of mergedRecords) {
    expect([...wholeNumbers], file).toContain(mergedInto)
    expect(text.split('\n').slice(1), file).toEqual([
      '',
      `Merged into [${mergedInto}](${fileOf.get(mergedInto)}).`,
      '',
    ])
  }
})

test('a decision record that was changed names a later record', () => {
  const changes = records.flatMap(({ file, number, lines }) =>
    lines.filter((line) => /^\*\*\w+ by\*\*/.test(line)).map((line) => ({ file, number, line })),
  )
  expect(changes.length).toBeGreaterThan(0)
  for (const { file, number, line } of changes) {
    const [, later = '', link = '', linked = ''] = CHANGED.exec(line) ?? []
    expect(later, `${file}: ${line}`).toBe(linked)
    expect(Number(later), `${file}: ${line}`).toBeGreaterThan(Number(number))
    expect(existsSync(path.join(FOLDER, link)), `${file}: ${line}`).toBe(true)
  }
})

test('a decision record that changes another is named there', () => {
  for (const { file, number, text } of wholeRecords) {
    const paragraph = [...text.matchAll(CHANGES)]
      .map(([, rest = '']) => rest.split(/\bAdds\b/)[0] ?? '')
      .join(' ')
    for (const [, changed] of paragraph.matchAll(LINKED)) {
      const earlier = records.find((record) => record.number === changed)
      const named = earlier?.lines.flatMap((line) => CHANGED.exec(line)?.[1] ?? [])
      expect(named, `${file} changes ${changed}`).toContain(number)
    }
  }
})

// The index is written by `npm run test:unit -- tests/architecture/decisions.test.ts -u`.
test('the index has every decision record in its area', async () => {
  const index = `# Decision records

What was decided where there were alternatives, and why, by area. A new record has the next free number, a line
\`**Area**: protection\` below its title, the day of the decision (\`**Date**: 2026-11-28\`), and these sections, in this order: Context,
Decision, Rationale (if there is more to say than the context does), Alternatives (with what was measured), Consequences. Half a page is enough.

A record that a later one changes stays as it was and says so below its title: \`**Changed by** [0134](0134-spoken-references.md): what
is different now\`, or \`**Replaced by**\` where nothing of it is left. Numbers stay as addresses: of a record that was merged into another,
the file has a line that leads on. The page of an area says which five of its decisions to know first. This index is written by
\`npm run test:unit -- tests/architecture/decisions.test.ts -u\`.

${AREAS.map(groupOf).join('\n')}`
  await expect(index).toMatchFileSnapshot(INDEX)
})

function groupOf(area: string): string {
  const rows = wholeRecords
    .filter((record) => record.area === area)
    .map(({ number, file, title, lines }) => {
      const changedBy = lines.flatMap((line) => CHANGED.exec(line)?.[1] ?? [])
      return `| [${number}](${file}) | ${title} | ${changedBy.map((later) => `[${later}](${fileOf.get(later)})`).join(', ')} |`
    })
  const merged = mergedRecords
    .filter(({ mergedInto = '' }) =>
      wholeRecords.some((record) => record.number === mergedInto && record.area === area),
    )
    .map(({ number, file, title, mergedInto = '' }) => `[${number}](${file}) ${title}: see ${mergedInto}`)
  const heading = `## [${area.charAt(0).toUpperCase()}${area.slice(1)}](../areas/${pageOf(area)})`
  return `${heading}

| number | decision | changed or replaced by |
| --- | --- | --- |
${rows.join('\n')}
${merged.length === 0 ? '' : `\nMerged:\n\n${merged.map((line) => `- ${line}`).join('\n')}\n`}`
}

test('every area has a page that names the five decisions to know, of its own', () => {
  expect(readdirSync(AREAS_FOLDER).sort()).toEqual(AREAS.map(pageOf).sort())
  for (const area of AREAS) {
    const [, decisions = ''] = readFileSync(path.join(AREAS_FOLDER, pageOf(area)), 'utf8').split(
      '## The five decisions to know\n',
    )
    const [own = ''] = decisions.split('\n## ')
    const named = [...own.matchAll(/^- \[(\d{4})\]/gm)].map(([, number = '']) => number)
    expect(named, area).toHaveLength(5)
    const areas = named.map((number) => wholeRecords.find((record) => record.number === number)?.area)
    expect(areas, area).toEqual(named.map(() => area))
  }
})

const TEXTS = /\.(?:md|tsx?|mjs|cjs|css|sql|ya?ml|html)$/
/** Where a bare number of four digits is a decision record. */
const OF_RECORDS = /^docs\/(?:decisions\/\d|areas\/|ARCHITECTURE\.md)/

const cited = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 50_000_000,
})
  .split('\n')
  .filter(
    (file) => TEXTS.test(file) && file !== 'docs/decisions/README.md' && existsSync(path.join(ROOT, file)),
  )
  .flatMap((file) => {
    // A citation may go on in the next line of a comment.
    const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ')
    const named = [...text.matchAll(CITED)].flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
    const bare = OF_RECORDS.test(file)
      ? [...text.matchAll(BARE)].map(([number]) => number).filter((number) => number <= newest)
      : []
    const links = file.endsWith('.md') ? [...text.matchAll(LINKED)] : []
    return [{ file, numbers: [...named, ...bare], links }]
  })

test('every citation of a decision, in code and in documents, leads to a record', () => {
  expect(cited.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(500)
  const wrong = cited.flatMap(({ file, numbers }) =>
    numbers.filter((number) => !leadsToRecord(number)).map((number) => `${file}: ${number}`),
  )
  expect(wrong).toEqual([])
})

test('every link to a decision leads to the file of its number', () => {
  const wrong = cited.flatMap(({ file, links }) =>
    links
      .filter(([, number = '', target = '']) => fileOf.get(number) !== target)
      .map(([link]) => `${file}: ${link}`),
  )
  expect(wrong).toEqual([])
})

test('files and folders that records, guides and the architecture name are there', () => {
  const files = [...GUIDES, ...records.map(({ file }) => path.join('docs/decisions', file))]
  const missing = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PATH)]
      .map(([, name = '']) => name)
      .filter((name) => !/[*<>{}…]/.test(name) && !existsSync(path.join(ROOT, name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
