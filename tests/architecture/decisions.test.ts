import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'docs/decisions')
const INDEX = path.join(FOLDER, 'README.md')
const SECTIONS = ['Context', 'Decision', 'Rationale', 'Alternatives', 'Consequences']
const NAME = /^(\d{4})-[a-z0-9-]+\.md$/
const TITLE = /^# (\d{4}) (\S.*)$/
const CHANGED = /^\*\*(?:Changed|Replaced) by\*\* \[(\d{4})\]\(((\d{4})-\S+)\): \S/
const PATH = /`((?:build|desktop|docs|files|reports|server|shared|tests|web)\/[^`\s]+)`/g
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
    const lines = readFileSync(path.join(FOLDER, file), 'utf8').split('\n')
    const [, number = '', title = ''] = TITLE.exec(lines[0] ?? '') ?? []
    return { file, number, title, lines }
  })

test('every decision record begins with its number, which no other has, and its title', () => {
  const wrong = records.filter(({ file, number }) => number === '' || number !== NAME.exec(file)?.[1])
  expect(wrong.map(({ file }) => file)).toEqual([])
  const numbers = records.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('every decision record has the same sections in the same order, and says what was decided', () => {
  for (const { file, lines } of records) {
    const sections = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice('## '.length))
    expect(sections, file).toContain('Decision')
    expect(sections, file).toEqual(SECTIONS.filter((section) => sections.includes(section)))
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

// The index is written by `npm run test:unit -- tests/architecture/decisions.test.ts -u`.
test('the index has every decision record', async () => {
  const rows = records.map(({ file, number, title, lines }) => {
    const changedBy = lines.flatMap((line) => CHANGED.exec(line)?.[1] ?? [])
    return `| [${number}](${file}) | ${title} | ${changedBy.join(', ')} |`
  })
  const index = `# Decision records

What was decided where there were alternatives, and why. A new record has the next free number and these sections, in this order:
${SECTIONS.join(', ')}. Only the decision is required, and half a page is enough. A record
that a later one changes stays as it was and says so below its title: \`**Changed by** [0134](0134-spoken-references.md): what is
different now\`, or \`**Replaced by**\` where nothing of it stands. This table is written by
\`npm run test:unit -- tests/architecture/decisions.test.ts -u\`.

| number | decision | changed by |
| --- | --- | --- |
${rows.join('\n')}
`
  await expect(index).toMatchFileSnapshot(INDEX)
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
