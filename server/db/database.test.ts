import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { type Database, openDatabase } from './database.ts'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.url, { connections: 4 })
  await database.run(sql`create table notes (id integer primary key, text text not null)`)
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

describe('what is read', () => {
  test('has one form for each type', async () => {
    const [row] = await database.run(sql`
      select timestamptz '2026-11-20 11:31:00.123456+03' as instant, timestamptz '2026-11-20 00:00+00' as whole,
        date '2026-11-20' as day, 9007199254740991::bigint as large, count(*) as count,
        array['a', 'b'] as list, '{"a": [1]}'::jsonb as json, null::timestamptz as nothing from notes`)
    expect(row).toEqual({
      instant: '2026-11-20T08:31:00.123Z',
      whole: '2026-11-20T00:00:00.000Z',
      day: '2026-11-20',
      large: Number.MAX_SAFE_INTEGER,
      count: 0,
      list: ['a', 'b'],
      json: { a: [1] },
      nothing: null,
    })
  })

  test('is refused rather than rounded when a number is too large', async () => {
    await expect(database.run(sql`select 9007199254740993::bigint as n`)).rejects.toThrow('too large')
  })

  test('is parsed by a schema where one is given', async () => {
    const row = z.object({ n: z.int() })
    expect(await database.run(sql`select 1 as n, 2 as more`, row)).toEqual([{ n: 1 }])
    await expect(database.run(sql`select 'x' as n`, row)).rejects.toThrow('expected number')
  })

  test('comes out of arrays that went in as one value', async () => {
    const ids = ['a', `b','c`]
    const rows = await database.run(sql`select unnest(${sql.param(ids)}::text[]) as id`)
    expect(rows).toEqual(ids.map((id) => ({ id })))
  })
})

describe('statements sent ahead', () => {
  const count = async () =>
    Number((await database.run<{ count: number }>(sql`select count(*) as count from notes`))[0]?.count)

  test('are written in their order, before what is run after them', async () => {
    const seen = await database.transaction(async (transaction) => {
      transaction.send(sql`insert into notes values (100, 'a')`)
      transaction.send(sql`update notes set text = 'b' where id = 100`)
      return transaction.run<{ text: string }>(sql`select text from notes where id = 100`)
    })
    expect(seen).toEqual([{ text: 'b' }])
    await database.run(sql`delete from notes where id = 100`)
  })

  test('fail the transaction with the first error, also when nothing is run after them', async () => {
    const before = await count()
    const work = database.transaction(async (transaction) => {
      transaction.send(sql`insert into notes values (101, 'a')`)
      transaction.send(sql`insert into notes values (101, 'again')`)
      transaction.send(sql`insert into notes values (102, 'b')`)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await count()).toBe(before)
  })

  test('fail what is run after them with their error', async () => {
    const work = database.transaction(async (transaction) => {
      transaction.send(sql`select 1 / 0`)
      await transaction.run(sql`select 1`)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })
})

test('transactions that name the same turn work one after another', async () => {
  const order: string[] = []
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      database.transaction(async (transaction) => {
        await transaction.run(sql`select 1`)
        order.push(name)
        await transaction.run(sql`select pg_sleep(0.02)`)
        order.push(name)
      }, 'the same'),
    ),
  )
  for (let at = 0; at < order.length; at += 2) expect(order[at]).toBe(order[at + 1])
})

test('transactions that wait for each other crosswise are both committed', async () => {
  await database.run(sql`insert into notes values (201, ''), (202, '')`)
  const arrived: (() => void)[] = []
  const both = new Promise<void>((resolve) => arrived.push(resolve))
  let waiting = 0
  const write = (name: string, ids: readonly number[]) =>
    database.transaction(async (transaction) => {
      const [first, second] = ids
      await transaction.run(sql`update notes set text = text || ${name} where id = ${first}`)
      // Only the first time: the one that is begun anew meets nobody.
      if (++waiting === 2) for (const go of arrived) go()
      await both
      await transaction.run(sql`update notes set text = text || ${name} where id = ${second}`)
    })
  await Promise.all([write('a', [201, 202]), write('b', [202, 201])])
  const rows = await database.run<{ text: string }>(sql`select text from notes where id in (201, 202)`)
  expect(rows.map(({ text }) => [...text].sort().join(''))).toEqual(['ab', 'ab'])
  await database.run(sql`delete from notes where id in (201, 202)`)
})

describe('a transaction', () => {
  const texts = async () =>
    (await database.run<{ text: string }>(sql`select text from notes order by id`)).map(({ text }) => text)

  test('commits all or nothing, and gives its connection back in both cases', async () => {
    for (let round = 0; round < 6; round++) {
      const failed = database.transaction(async (transaction) => {
        await transaction.run(sql`insert into notes values (${round}, 'lost')`)
        throw new Error('on purpose')
      })
      await expect(failed).rejects.toThrow('on purpose')
    }
    const broken = database.transaction(async (transaction) => {
      await transaction.run(sql`insert into notes values (1, 'lost')`)
      await transaction.run(sql`select nothing`)
    })
    await expect(broken).rejects.toThrow('does not exist')
    expect(await texts()).toEqual([])
    const kept = await database.transaction(async (transaction) => {
      await transaction.run(sql`insert into notes values (1, 'kept')`)
      return 'done'
    })
    expect(kept).toBe('done')
    expect(await texts()).toEqual(['kept'])
  })

  test('for reading sees one state and writes nothing', async () => {
    const read = database.readTransaction(async (transaction) => {
      const before = await transaction.run(sql`select count(*) as n from notes`)
      await database.run(sql`insert into notes values (2, 'meanwhile')`)
      expect(await transaction.run(sql`select count(*) as n from notes`)).toEqual(before)
      await transaction.run(sql`delete from notes`)
    })
    await expect(read).rejects.toThrow('read-only transaction')
    expect(await texts()).toEqual(['kept', 'meanwhile'])
  })

  test('streams more rows than it holds', async () => {
    const sum = await database.readTransaction(async (transaction) => {
      let total = 0
      const rows = transaction.stream<{ n: number }>(
        sql`select n::bigint as n from generate_series(1, 1000) n`,
        10,
      )
      for await (const { n } of rows) total += n
      return total
    })
    expect(sum).toBe(500_500)
  })

  test('whose connection breaks fails alone', async () => {
    const broken = database.transaction((transaction) =>
      transaction.run(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    await expect(broken).rejects.toThrow()
    expect(await texts()).toEqual(['kept', 'meanwhile'])
  })
})
