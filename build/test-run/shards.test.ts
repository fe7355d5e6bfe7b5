import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { SECONDS } from './seconds.ts'
import { dealt, filesOfAll, filesOfShard, isDealt, isShared, readShard } from './shards.ts'
import { filesOf, filesOfGate, TIERS } from './tiers.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OF = 5
const SHARDS = Array.from({ length: OF }, (_, at) => ({ number: at + 1, of: OF }))

test('the shards of `npm run test:all` together run each file once, and each share of those that all of them run', () => {
  const run = SHARDS.flatMap((shard) => filesOfShard(shard))
  const shared = filesOfAll().filter(isShared)
  expect(shared).toContain('tests/long/attack.test.ts')
  expect(run.filter((file) => !isShared(file)).sort()).toEqual(filesOfAll().filter((file) => !isShared(file)))
  for (const shard of SHARDS) expect(filesOfShard(shard)).toEqual(expect.arrayContaining(shared))
})

test('what is in no run of the gate is in `npm run test:all`', () => {
  const gate = new Set(filesOfGate())
  const outside = Object.values(TIERS)
    .flatMap((files) => filesOf(files))
    .filter((file) => !gate.has(file))
  expect(outside.filter((file) => file.startsWith('tests/all/declared/'))).not.toEqual([])
  expect(outside.filter((file) => file.startsWith('tests/long/'))).not.toEqual([])
  expect(filesOfAll()).toEqual(expect.arrayContaining(outside))
})

test('only files of tests/long take a share, each by itself: what they import would hide that it does', () => {
  const own = ['build/test-run/shards.ts', 'build/test-run/shards.test.ts']
  const names = globSync('{server,shared,desktop,web,files,reports,build,tests}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
  }).map((file) => file.split(path.sep).join('/'))
  const takers = names.filter(
    (file) =>
      !own.includes(file) && /['"][^'"]*\bshard\.ts['"]/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(takers.length).toBeGreaterThan(10)
  expect(takers.filter((file) => !(/^tests\/long\/[^/]+\.test\.ts$/.test(file) && isShared(file)))).toEqual(
    [],
  )
})

test('only tests themselves try more in `npm run test:all`: those that do are run again there', () => {
  const names = globSync('{server,shared,desktop,web,files,reports,build,tests}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
  }).map((file) => file.split(path.sep).join('/'))
  const trying = names.filter((file) =>
    /from ['"][^'"]*\btries\.ts['"]/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(trying.length).toBeGreaterThan(10)
  expect(filesOfAll()).toEqual(expect.arrayContaining(trying))
})

test('shares make the whole, without a case twice', () => {
  const cases = Array.from({ length: 43 }, (_, at) => at)
  expect(SHARDS.flatMap((shard) => dealt(cases, shard)).sort((a, b) => a - b)).toEqual(cases)
  for (const place of cases) expect(SHARDS.filter((shard) => isDealt(place, shard))).toHaveLength(1)
  for (const total of [1, 4, 40, 120, 123]) {
    expect(SHARDS.reduce((sum, shard) => sum + shareOf(total, shard), 0)).toBe(total)
  }
  expect(new Set(SHARDS.map((shard) => seedOf(7, shard))).size).toBe(OF)
})

test('the faults of tests/faults.json are dealt to the shards as well', () => {
  const faults: unknown = JSON.parse(readFileSync(path.join(ROOT, 'tests/faults.json'), 'utf8'))
  const all = Array.isArray(faults) ? faults : []
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(SHARDS.flatMap((shard) => dealt(all, shard))).toHaveLength(all.length)
})

test('each file whose seconds are named is there', () => {
  expect(Object.keys(SECONDS).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test.each(['0/5', '6/5', '2', 'two/5', '', '-1/5'])('%j is no shard', (text) => {
  expect(() => readShard(text)).toThrow('allowed is such as 2/5')
})
