import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const rules = z.record(z.string(), z.unknown())
const config = z.object({
  linter: z.object({ rules: z.object({ complexity: rules }) }),
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({ rules: z.object({ complexity: rules.optional() }) }),
    }),
  ),
})
const found = z.object({
  diagnostics: z.array(z.object({ location: z.object({ path: z.string() }) })),
})
const { linter, overrides } = config.parse(JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8')))

/** The files that have too long or too tangled functions since before the lint knew of them, by the rule. */
const listed = Object.keys(linter.rules.complexity).map((rule) => ({
  rule,
  files: overrides.flatMap(({ includes, linter: of }) =>
    of.rules.complexity?.[rule] === 'off' ? includes.filter((name) => !name.includes('*')) : [],
  ),
}))

/** The files that break a rule where nothing is left out. */
function breaking(rule: string, files: readonly string[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  try {
    const complexity = { [rule]: linter.rules.complexity[rule] }
    const alone = { root: true, linter: { rules: { preset: 'none', complexity } } }
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(alone))
    const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const options = [
      'lint',
      `--config-path=${folder}`,
      '--reporter=json',
      '--max-diagnostics=none',
      `--only=complexity/${rule}`,
    ]
    const printed = lintedBy([biome, ...options, ...files])
    return found.parse(JSON.parse(printed)).diagnostics.map(({ location }) => location.path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lintedBy(command: readonly string[]): string {
  try {
    return execFileSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'))
  }
}

test.each(listed)(
  'a file that $rule leaves out has such a function: who mends the last one strikes the file out',
  ({ rule, files }) => {
    expect(files.length).toBeGreaterThan(0)
    const still = new Set(breaking(rule, files))
    expect(files.filter((file) => !still.has(file))).toEqual([])
  },
)
