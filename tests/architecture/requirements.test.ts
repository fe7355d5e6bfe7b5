import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { codeOf, comparable, isThere, type Requirement, readRequirements } from './requirement-lines.ts'

const requirements = readRequirements()
const built = requirements.filter((requirement) => requirement.built.length > 0)
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|sql|md)$/.test(file))
// A migration that has landed is never changed, and a picture of a former build neither.
const citing = tracked.filter(
  (file) => !/^(server\/db\/migrations|tests\/fixtures)\//.test(file) && isThere(file),
)

describe('the requirements', () => {
  test('have identifiers in order, each once, and one file an area', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const areas = new Map<string, string>()
    for (const { area, file, id } of requirements) {
      expect(areas.get(area) ?? file, id).toBe(file)
      areas.set(area, file)
    }
    expect(new Set(areas.values()).size).toBe(areas.size)
    for (const area of areas.keys()) {
      const numbers = requirements.filter((each) => each.area === area).map(({ number }) => number)
      expect(numbers, area).toEqual(numbers.toSorted((one, other) => one - other))
    }
  })

  test('are listed by area in docs/requirements.md', () => {
    const index = readFileSync('docs/requirements.md', 'utf8')
    const rows = [...index.matchAll(/^\| `REQ-([A-Z0-9]+)` \| \[[^\]]+\]\(requirements\/([^)]+)\) \|$/gm)]
    const listed = rows.map(([, area, file]) => `${area} ${file}`)
    expect(listed.toSorted()).toEqual(
      [...new Set(requirements.map(({ area, file }) => `${area} ${file}`))].toSorted(),
    )
  })

  test('say where they are built and which test shows it, or what will build them', () => {
    const unsaid = requirements.filter(
      ({ built, shownBy, planned }) => (built.length === 0 || shownBy.length === 0) && planned === undefined,
    )
    expect(unsaid.map(({ id }) => id)).toEqual([])
  })

  test('name files and tests that are there', () => {
    const missing = requirements.flatMap(({ id, built, shownBy }) => [
      ...built.filter((name) => !isThere(name)).map((name) => `${id}: ${name}`),
      ...shownBy
        .filter(({ file, name }) => !isThere(file) || !codeOf(file).includes(comparable(name ?? '')))
        .map(({ file, name }) => `${id}: ${file} "${name ?? ''}"`),
    ])
    expect(missing).toEqual([])
  })
})

describe('what requirements quote', () => {
  test('in curly quotes stands word for word in the files that they name', () => {
    expect(missingFrom(built, /“([^”]+)”/g, (code, text) => code.includes(comparable(text)))).toEqual([])
  })

  test('in backticks is a declared call, or stands as a name or figure in the files that they name', () => {
    const calls = new Set(
      callsIn(contract).map(({ spec }) => `${spec.method} /api${spec.path.replace(/:(\w+)/g, '{$1}')}`),
    )
    const isSaid = (code: string, name: string) =>
      calls.has(name) || standsAlone(name).test(code) || (name.includes(' ') && code.includes(name))
    expect(missingFrom(built, /`([^`]+)`/g, isSaid)).toEqual([])
  })
})

describe('the code', () => {
  test('cites requirements that are there', () => {
    const ids = new Set(requirements.map(({ id }) => id))
    const unknown = citing.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/REQ-[A-Z0-9]+-\d+/g)]
        .filter(([id]) => !ids.has(id))
        .map(([id]) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  test('cites no chapter of a document that is not in the repository', () => {
    const chapter = /\b(?:spec(?:ification)?|issue) \d+ §|\barchitecture(?: §|: [A-Z])/gi
    const found = citing.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(chapter)].map(([citation]) => `${file}: ${citation}`),
    )
    expect(found).toEqual([])
  })
})

function missingFrom(
  from: readonly Requirement[],
  quoted: RegExp,
  isSaid: (code: string, text: string) => boolean,
): string[] {
  return from.flatMap(({ id, text, built: files }) => {
    const code = files.filter(isThere).map(codeOf).join('\n')
    return [...text.matchAll(quoted)]
      .filter(([, each = '']) => !isSaid(code, each))
      .map(([each]) => `${id}: ${each}`)
  })
}

/** A name as a whole, so that `other` is not found in `another`. */
function standsAlone(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\w$-])${escaped}(?![\\w-])`)
}
