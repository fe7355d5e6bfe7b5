import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFIRMED_SAFETY_TEXTS, CONFIRMED_TEXTS } from '#shared/i18n/confirmed-texts.ts'
import { SAFETY_TEXTS, unconfirmedIn } from '#shared/i18n/safety-texts.ts'
import { sourceTexts, withTexts } from './catalogue-source.ts'
import { changedFiles, writeFiles } from './text-changes.ts'
import { readFile, writtenFile } from './text-file.ts'
import { readRows, type TextRow } from './text-rows.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
let copy = ''
let rows: readonly TextRow[] = []

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'texts-'))
  cpSync(path.join(ROOT, 'shared/i18n'), path.join(copy, 'shared/i18n'), { recursive: true })
  rows = readRows(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const row = (key: string): TextRow => {
  const found = rows.find((each) => each.key === key)
  if (!found) throw new Error(`There is no text ${key}`)
  return found
}
const read = (name: string) => readFileSync(path.join(copy, 'shared/i18n', name), 'utf8')
/** A file with one text as it came back. */
const returned = (key: string, changes: object) => writtenFile([{ ...row(key), ...changes }])
const problems = (csv: string, reader?: string) => readFile(csv, rows, reader).problems

describe('the list for a native reader', () => {
  test('has every text of the catalogues and every message, those of the highest risk first', () => {
    expect(
      rows
        .slice(0, SAFETY_TEXTS.length)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([...SAFETY_TEXTS].toSorted())
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(row('home.title')).toMatchObject({ risk: '3 public page' })
    expect(row('collections/incidents.fields.victimInfo')).toMatchObject({ english: 'Victim information' })
    expect(row('validation: Please sign in first.')).toMatchObject({
      english: 'Please sign in first.',
      somali: 'Fadlan marka hore soo gal.',
    })
    const risks = rows.map(({ risk }) => risk)
    expect(risks).toEqual(risks.toSorted())
  })

  test('comes back as it was, also with the semicolons of some spreadsheets, and then changes nothing', () => {
    const csv = writtenFile(rows)
    const { corrections, problems } = readFile(csv, rows, undefined)
    expect(problems).toEqual([])
    expect(corrections).toHaveLength(rows.length)
    expect(changedFiles(copy, rows, corrections, undefined)).toMatchObject({ changed: 0, files: new Map() })
    const { key, english, somali } = row('home.title')
    const other = `key;risk;english;somali;status;note\n"${key}";;"${english}";"${somali}";open;\n`
    expect(readFile(other, rows, undefined)).toMatchObject({ problems: [], corrections: [{ key, line: 2 }] })
  })
})

describe('a line that can not be taken', () => {
  const counted = 'overview.health.days_other'
  test.each([
    [
      'no text of ours',
      () => returned('home.title', { key: 'home.nothing' }),
      'there is no text "home.nothing"',
    ],
    [
      'English that has changed',
      () => returned('home.title', { english: 'Older' }),
      'has changed since the export',
    ],
    ['no Somali', () => returned('home.title', { somali: ' ' }), 'has no Somali text'],
    [
      'a missing place',
      () => returned('alerts.by', { somali: 'Waxaa daabacay {author}.' }),
      '{time} of the English',
    ],
    [
      'a new place',
      () => returned('home.title', { somali: 'Waa {kale}' }),
      'has {kale}, which the English has not',
    ],
    [
      'a missing mark',
      () => returned('records.sentence.tagAny', { somali: ', summad' }),
      '</value>, <value> of the English',
    ],
    ['one form alone', () => returned(counted, { somali: '{count} maalin' }), 'days_one" is not in the file'],
    ['an unknown status', () => returned('home.title', {}).replace(',open,', ',done,'), 'status "done"'],
    [
      'a status without a reader',
      () => returned('home.title', {}).replace(',open,', ',confirmed,'),
      '--reader',
    ],
    ['no such columns', () => 'one,two\n1,2\n', 'the file has no column key'],
    ['an open quotation', () => 'key,risk,english,somali,status,note\n"home.title,x\n', 'Quote Not Closed'],
  ])('%s is named with its line', (_name, csv, message) => {
    const found = problems(csv())
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toContain(message)
    expect(found[0]?.line).toBeGreaterThan(0)
  })

  test('a text that is there twice is named with both lines', () => {
    expect(problems(writtenFile([row('home.title'), row('home.lead'), row('home.title')]))).toEqual([
      { line: 4, message: '"home.title" is already on line 2' },
    ])
  })

  test('leaves everything as it is, and the command says so', () => {
    const file = path.join(copy, 'wrong.csv')
    writeFiles(new Map([[file, returned('home.title', { somali: '' })]]))
    const command = [path.join(ROOT, 'build/run-texts.ts'), 'import', file]
    const done = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
    expect(done.status).toBe(1)
    expect(done.stderr).toContain('line 2: "home.title" has no Somali text')
    expect(done.stderr).toContain('Nothing was changed.')
  })
})

test('corrections are written into the catalogues, and confirmations into their list', () => {
  const before = read('so/publishing/home.ts')
  const { somali } = row('home.title')
  const confirm = (key: string, changes: object) =>
    writtenFile([{ ...row(key), ...changes }])
      .split('\r\n')
      .slice(1)
      .join('')
      .replace(/,open,$/, ',confirmed,wanaagsan')
  const confirmed = [
    'key,risk,english,somali,status,note',
    confirm('home.title', { somali: `Soomaaliya waa "dal"; go'aanku waa kan` }),
    confirm('incidentReporting.privacy.published', {}),
    confirm('validation: Please sign in first.', { somali: 'Marka hore soo gal.' }),
  ].join('\n')
  const { corrections, problems } = readFile(confirmed, rows, 'A. Reader')
  expect(problems).toEqual([])
  writeFiles(changedFiles(copy, rows, corrections, 'A. Reader').files)
  expect(read('so/publishing/home.ts')).toBe(
    before.replace(`'${somali}'`, `'Soomaaliya waa "dal"; go’aanku waa kan'`),
  )
  expect(read('so/validation.ts')).toContain("'Please sign in first.': 'Marka hore soo gal.',")
  const list = read('confirmed-texts.ts')
  expect(list).toMatch(
    /CONFIRMED_SAFETY_TEXTS[^}]*'incidentReporting.privacy.published'[^}]*note: 'wanaagsan'/,
  )
  expect(list).toMatch(/'home.title': \{\s+reader: 'A. Reader'/)
  expect(readRows(copy).find(({ key }) => key === 'home.title')).toMatchObject({
    somali: 'Soomaaliya waa "dal"; go’aanku waa kan',
  })
})

test('a literal is written so that it is read as the same text', () => {
  const code = "export const texts = { one: 'a', two: ['b', 'c'] } as const\n"
  for (const text of ['it’s', "it's", 'say "yes"', `both ' and "`, 'back\\slash', 'a\u2028b', 'new\nline']) {
    const at = sourceTexts('texts.ts', code)[2]
    if (!at) throw new Error('There are three texts')
    const changed = withTexts(code, [{ at, text }])
    expect(sourceTexts('texts.ts', changed).map((each) => each.text)).toEqual(['a', 'b', text])
  }
  expect(() => sourceTexts('texts.ts', 'export const texts = { one: `a` }')).toThrow(
    'not written as a plain text',
  )
})

test('a text that was changed after it was confirmed is not in the list of the confirmed', () => {
  const current = readRows(ROOT)
  const stale = Object.keys({ ...CONFIRMED_SAFETY_TEXTS, ...CONFIRMED_TEXTS }).filter(
    (key) => !current.find((each) => each.key === key)?.confirmed,
  )
  // Have these read again, or take them off shared/i18n/confirmed-texts.ts.
  expect(stale).toEqual([])
})

test('a confirmed text no longer shows its English', () => {
  const key = 'home.note'
  const before = unconfirmedIn('home')
  expect(before).toContain(key)
  const after = unconfirmedIn('home', { [key]: { reader: 'A', day: '2026-11-30', of: 'x' } })
  expect(after).toEqual(before.filter((each) => each !== key))
})
