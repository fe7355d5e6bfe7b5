import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Pictures and former builds are most of the repository, and nothing here looks at them. */
const NOT_COPIED = [':!tests/pictures/accepted', ':!tests/fixtures/former-builds']

/** The tests that the recipe names, but for those of the server as a whole. */
const RECIPE = [
  'shared/schemas/declarations.test.ts',
  'shared/rules/policies.test.ts',
  'tests/architecture/left-open.test.ts',
  'tests/architecture/messages.test.ts',
  'server/db/declared-collections.test.ts',
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-collection-'))
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '.', ...NOT_COPIED],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
  )
  for (const file of listed.split('\0')) {
    if (file && !file.startsWith('node_modules')) cpSync(path.join(ROOT, file), path.join(copy, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...given: string[]) =>
  spawnSync(process.execPath, given, { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: '' } })

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

test('a new collection is written into twelve files that compile, and the tests of the recipe ask for the rest', () => {
  const written = run('server/db/write-collection.ts', '--new', 'prison-visits')
  expect(written.stderr).toBe('')
  expect(written.stdout.trim().split('\n')).toHaveLength(12)

  const compiled = run('node_modules/.bin/tsc', '-p', '.', '--incremental', 'false')
  expect(compiled.stdout).toBe('')
  expect(compiled.status).toBe(0)

  const output = path.join(copy, 'report.json')
  const projects = ['--project', 'unit', '--project', 'server']
  run(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects,
    ...RECIPE,
    '--reporter=json',
    `--outputFile=${output}`,
  )
  const results = report.parse(JSON.parse(readFileSync(output, 'utf8'))).testResults
  const failed = results.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  expect(results).toHaveLength(RECIPE.length)
  expect(failed.filter((name) => !name.startsWith('the policy of consents'))).toEqual([
    'protects the fields of prison-visits that somebody decided on',
    'people can be asked about every record that is about people',
    'nothing is left that the command for a new collection has left to a person',
  ])
})

test('a second collection of the same name is refused, and nothing is written', () => {
  const again = run('server/db/write-collection.ts', '--new', 'prison-visits')
  expect(again.stderr).toContain('There is a collection prison-visits')
  expect(again.stdout).toBe('')
})
