import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shareOf } from '#tests/support/shard.ts'
import { runWorld } from '../sync/one-world/run.ts'

const number = (name: string, other: number) => Number(process.env[name] ?? other)

/** Twenty seeds over all shards. Each shard has seeds of its own by the moment at which it begins; `WORLD_SEED` repeats one. */
const FIRST = number('WORLD_SEED', Date.now() % 2 ** 31)
const SEEDS = number('WORLD_SEEDS', process.env.WORLD_SEED === undefined ? shareOf(20) : 1)
const SIZE = { offices: number('WORLD_OFFICES', 50), steps: number('WORLD_STEPS', 1500), days: 180 }
const SHRINK_MS = number('SHRINK_MS', 20 * 60_000)

for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
  test(`everything that ${SIZE.offices} offices confirm in six months is accounted for, with seed ${seed} (WORLD_SEED, WORLD_SEEDS, WORLD_OFFICES, WORLD_STEPS, SHRINK_MS)`, {
    timeout: 40 * 60_000,
  }, async () => {
    const { wrong, journal, ...counted } = await runWorld(seed, SIZE, SHRINK_MS)
    console.info(JSON.stringify({ seed, ...SIZE, ...counted, journal: hash('sha256', journal).slice(0, 16) }))
    expect(wrong).toEqual([])
  })
}
