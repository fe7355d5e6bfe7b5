import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { notedProcess, servesCluster } from '#server/db/postgres-processes.ts'
import { makeTemporaryDataDir, type TemporaryDataDir } from '#tests/support/temporary-data.ts'

const SMALL = { shared_buffers: '16MB', max_connections: '10' }

let place: TemporaryDataDir
let running: EmbeddedPostgres[]
let logged: string[]

// One folder for all: each test but the first finds a database that was stopped.
beforeAll(() => {
  place = makeTemporaryDataDir()
})
afterAll(() => place.remove())

beforeEach(() => {
  running = []
  logged = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
})

async function start(dataDir = place.dataDir): Promise<EmbeddedPostgres> {
  const log = (line: string) => logged.push(line)
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: SMALL })
  running.push(postgres)
  return postgres
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function clusterOf(dataDir: string): string {
  return path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster')
}

function postmasterOf(dataDir: string): number {
  const pid = notedProcess(clusterOf(dataDir))
  if (pid === undefined) throw new Error('PostgreSQL has noted no process.')
  return pid
}

function serves(pid: number): boolean {
  return servesCluster(pid, clusterOf(place.dataDir))
}

test('the first start makes the database, and a stop leaves nothing running', async () => {
  const postgres = await start()
  const pid = postmasterOf(place.dataDir)
  expect(await ask(postgres.url, 'select current_user, current_database()')).toEqual([
    { current_user: 'app', current_database: 'app' },
  ])
  await postgres.stop()
  expect(serves(pid)).toBe(false)
  expect(readFileSync(path.join(clusterOf(place.dataDir), 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('the files of another major version are refused with the way to move them, and left as they are', async () => {
  const file = path.join(clusterOf(place.dataDir), 'PG_VERSION')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  try {
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 17, and this version has PostgreSQL 18: .* by a backup and a restore/,
    )
    expect(readFileSync(file, 'utf8')).toBe('17\n')
  } finally {
    writeFileSync(file, own)
  }
})

test('nobody gets in without the password, which others cannot read', async () => {
  const postgres = await start()
  const guess = new URL(postgres.url)
  guess.password = 'postgres'
  await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
  const file = path.join(place.dataDir, 'postgres.password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(postgres.url).toContain(readFileSync(file, 'utf8'))
  expect(statSync(clusterOf(place.dataDir)).mode & 0o777).toBe(0o700)
})

test('what was committed is there after PostgreSQL is killed and started again', async () => {
  const postgres = await start()
  await ask(postgres.url, 'create table note as select 7 as id')
  const pid = postmasterOf(place.dataDir)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => serves(pid), { timeout: 10_000 }).toBe(false)
  const again = await start()
  expect(await ask(again.url, 'select id from note')).toEqual([{ id: 7 }])
})

const STARTER = `
  import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
  const [dataDir] = process.argv.slice(1)
  const settings = ${JSON.stringify(SMALL)}
  const postgres = await startEmbeddedPostgres({ dataDir, log() {}, settings })
  console.log(postgres.url)
`

async function startElsewhere(dataDir: string) {
  const args = ['--input-type=module', '--eval', STARTER, dataDir]
  const starter = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(createInterface(starter.stdout), 'line')
  return {
    url: String(url),
    async kill() {
      const exit = once(starter, 'exit')
      starter.kill('SIGKILL')
      await exit
    },
  }
}

test('a second start is refused while the first one lives, and takes over when that was killed', async () => {
  const first = await startElsewhere(place.dataDir)
  await ask(first.url, 'create table taken_over as select 7 as id')
  const left = postmasterOf(place.dataDir)
  await expect(start()).rejects.toThrow(/in use by process \d+: stop it, or set another DATA_DIR/)
  expect(await ask(first.url, 'select id from taken_over')).toEqual([{ id: 7 }])

  await first.kill()
  expect(serves(left)).toBe(true)
  const again = await start()
  expect(serves(left)).toBe(false)
  expect(await ask(again.url, 'select id from taken_over')).toEqual([{ id: 7 }])
  expect(logged).toContain('stopped the PostgreSQL that an earlier start had left running')
})

test('a process id that now belongs to another program does not stop the start', async () => {
  await (await start()).stop()
  writeFileSync(path.join(clusterOf(place.dataDir), 'postmaster.pid'), `${process.pid}\n`)
  const again = await start()
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

/** Kills PostgreSQL itself and starts it anew, which finds and ends what is left. */
async function restartAfterKill(dataDir: string, postgres: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const pid = postmasterOf(dataDir)
  expect(servesCluster(pid, clusterOf(dataDir))).toBe(true)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => servesCluster(pid, clusterOf(dataDir)), { timeout: 10_000 }).toBe(false)
  await postgres.stop()
  return start(dataDir)
}

test('it works under a folder that only its owner may enter, with a umask that lets nobody else read', async () => {
  const usual = process.umask(0o077)
  const closed = makeTemporaryDataDir({ closed: true })
  try {
    const first = await start(closed.dataDir)
    await ask(first.url, 'create table note as select 7 as id')
    // A copy of the data folder contains the database.
    expect(clusterOf(closed.dataDir)).toBe(path.join(realpathSync(closed.dataDir), 'postgres/cluster'))
    const again = await restartAfterKill(closed.dataDir, first)
    expect(await ask(again.url, 'select id from note')).toEqual([{ id: 7 }])
    await again.stop()
  } finally {
    process.umask(usual)
    closed.remove()
  }
})

test('what people entered is not logged, also when a statement fails', async () => {
  const postgres = await start()
  await ask(postgres.url, 'create table person (name text unique)')
  await ask(postgres.url, `insert into person values ('Ubax')`)
  await expect(ask(postgres.url, `insert into person values ('Ubax')`)).rejects.toThrow('duplicate key')
  await expect(ask(postgres.url, `select 'Ubax'::int`)).rejects.toThrow('invalid input')
  await postgres.stop()
  expect(logged.join('\n')).toContain('ready to accept connections')
  expect(logged.join('\n')).not.toContain('Ubax')
})
