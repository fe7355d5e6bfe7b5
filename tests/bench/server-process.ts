// The server that is measured, and beside it the bare limit: the same rows without rules, history and sessions.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import QueryStream from 'pg-query-stream'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { composeServices } from '#server/compose.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { columnTypes } from '#server/db/column-types.ts'
import { migrate } from '#server/db/migrate.ts'
import { readTexts } from '#server/features/library/documents/index.ts'
import { listen } from '#server/http/listen.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { loadReferenceData } from '#server/reference-data.ts'
import { releaseStartupMemory } from '#server/release-memory.ts'
import { seedDemo } from '#server/seed/index.ts'
import { forgetPeak, mostMemory } from './measure-memory.ts'

const [, , databaseUrl = '', dataDir = '', kid = '', key = ''] = process.argv
const keys = createKeys({ version: 1, current: kid, keys: { [kid]: key } })
const { services } = await composeServices({
  databaseUrl,
  dataDir,
  keys,
  log: pino({ level: 'error' }),
  publicUrl: 'http://localhost',
  version: 'bench',
  passwordCost: { memory: 64, passes: 1, parallelism: 1 },
  limitFactor: 1_000_000,
})
await migrate(services.database)
await loadReferenceData(services)
// Of its own: the product's connections are used in another way.
const pool = new pg.Pool({ connectionString: databaseUrl })
await pool.query(`
  create table if not exists bare_operations (op_id uuid primary key, collection text, record_id uuid, patch jsonb, at timestamptz default now());
  create table if not exists bare_records (position bigint generated always as identity, id uuid primary key, doc json not null,
    terms tsvector not null, incident_type text, severity text, status text, region_code text, date_time timestamptz,
    created_at timestamptz default now());
  create index if not exists bare_position on bare_records (position);
  create index if not exists bare_newest on bare_records (created_at desc, id desc);
  create index if not exists bare_terms on bare_records using gin (terms);`)

const app = await createApp({
  services,
  metrics: createMetrics(services.database, { token: null, ofProcess: false }),
  sessionSecret: 'only for the bench, on loopback',
  trustedProxies: [],
  webFolder: path.resolve('out/web'),
  rendererFile: path.resolve('out/renderer/render.js'),
  checkAnswers: false,
})
await readTexts(services)
releaseStartupMemory()
await forgetPeak()
const ours = await listen(app.callback(), { host: '127.0.0.1', port: 0 })

const PUSH = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as t("opId" uuid, collection text, "recordId" uuid, patch jsonb)),
  fresh as (insert into bare_operations (op_id, collection, record_id, patch)
    select "opId", collection, "recordId", patch from given on conflict do nothing returning record_id, patch),
  docs as (select record_id, (select jsonb_object_agg(key, value -> 'to') from jsonb_each(patch)) doc from fresh)
  insert into bare_records (id, doc, terms, incident_type, severity, status, region_code, date_time)
  select record_id, doc, to_tsvector('simple', concat_ws(' ', doc ->> 'location', doc ->> 'description', doc ->> 'tags')),
    doc ->> 'incidentType', doc ->> 'severity', doc ->> 'status', doc ->> 'regionCode', (doc ->> 'dateTime')::timestamptz
  from docs returning position`
const ALIVE_MS = 30_000
const LINES = `select '{"id":"' || id || '","record":' || doc || '}' as line from bare_records
  where position > $1 order by position`

async function bare(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/exit') process.exit(0)
  if (request.url === '/memory') {
    response.end(String(await mostMemory()))
    return
  }
  const { searchParams } = new URL(request.url ?? '', 'http://localhost')
  const size = searchParams.get('seed')
  if (size) {
    // Filling every collection takes longer than the caller waits for an answer that has not begun.
    const alive = setInterval(() => response.write(' '), ALIVE_MS)
    try {
      await seedDemo(services, { size: Number(size), seed: 7 })
      await pool.query('vacuum analyze')
    } finally {
      clearInterval(alive)
    }
    response.end()
    return
  }
  if (request.url === '/push') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { rowCount, rows } = await pool.query<{ position: number }>({
      name: 'bare-push',
      text: PUSH,
      values: [Buffer.concat(parts).toString()],
    })
    response.end(JSON.stringify({ applied: rowCount, position: rows[0]?.position }))
    return
  }
  const client = await pool.connect()
  const rows: AsyncIterable<{ line: string }> = client.query(
    new QueryStream(LINES, [Number(searchParams.get('after') ?? 0)], { batchSize: 1000, types: columnTypes }),
  )
  let lines = ''
  let count = 0
  for await (const { line } of rows) {
    lines += `${line}\n`
    if (++count % 200 === 0) {
      if (!response.write(lines)) await new Promise((resolve) => response.once('drain', resolve))
      lines = ''
    }
  }
  response.end(lines)
  client.release()
}
const limit = createServer((request, response) => {
  bare(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
// A connection that is reused while the other side closes it would fail a measurement.
limit.keepAliveTimeout = 120_000
limit.listen(0, '127.0.0.1', () => {
  process.send?.({
    ours: `http://127.0.0.1:${ours.port}`,
    limit: `http://127.0.0.1:${(limit.address() as AddressInfo).port}`,
  })
})
