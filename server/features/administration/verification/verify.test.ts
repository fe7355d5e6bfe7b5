import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { STORED_FILE_COLUMNS } from '#server/backup/index.ts'
import { chainLink, FIRST_LINK, hashRow, hashRows } from '#server/crypto/commitments.ts'
import { behindItsBack as alter } from '#tests/support/behind-its-back.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { blobOf, evidenceOf, filesBelow } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { storeOfEachKind } from '#tests/support/stored-files.ts'
import { makeTwin } from '#tests/support/twins.ts'
import { lastVerification, verify } from './index.ts'

let server: TestServer
let officer: TestUser
let evidence: string
beforeEach(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  const { id } = await officer.client.incidents.create({ input: incidentValues() })
  const bytes = Buffer.from('Qoraal')
  const made = await officer.client.evidence.create({ input: evidenceOf(bytes, id, { fileName: 'a.txt' }) })
  evidence = made.id
  await officer.client.evidence.upload({ params: { id: evidence }, body: blobOf(bytes) })
  await officer.client.evidence.original({ params: { id: evidence } })
})
afterEach(() => server.close())

const found = async () => (await verify(server.services)).findings.map(({ code }) => code)

const behindItsBack = (...statements: readonly SQL[]) => alter(server.database, ...statements)

test('nothing is wrong with what nobody altered, and everything is looked at', async () => {
  const { counts, findings } = await verify(server.services)
  expect(findings).toEqual([])
  expect(counts).toMatchObject({ custody: 3, files: 1, respelled: 0 })
  for (const name of ['ledger', 'audit', 'history'] as const) expect(counts[name]).toBeGreaterThan(0)
  const last = await lastVerification(server.database)
  expect(last).toMatchObject({ counts, findings: [], at: expect.any(String) })
  const admin = await server.signIn('administrator')
  expect(await admin.client.system.verification()).toEqual(last)
  await expect(officer.client.system.verification()).rejects.toMatchObject({ status: 403 })
})

describe('the audit trail', () => {
  test.each([
    [
      'altered',
      sql`update audit_entries set act = 'user.edited' where id = (select min(id) from audit_entries)`,
    ],
    ['missing', sql`delete from audit_entries where id = (select max(id) from audit_entries)`],
  ])('is found out where an entry is %s', async (what, statement) => {
    await server.services.ledger.extend()
    await behindItsBack(statement)
    expect(await found()).toEqual([`audit-${what}`])
  })

  test('is found out where an entry was put in without the ledger', async () => {
    await behindItsBack(sql`insert into audit_entries (act, detail) values ('user.edited', '{}')`)
    expect(await found()).toEqual(['audit-unknown'])
  })
})

describe('a custody log', () => {
  test('is found out where its last entries were taken out', async () => {
    await server.services.ledger.extend()
    await behindItsBack(sql`delete from evidence_custody where act = 'opened'`)
    expect(await found()).toEqual(['custody-missing'])
  })

  test('is found out where it was written anew with hashes that fit', async () => {
    await server.services.ledger.extend()
    const [last] = await server.database.run<Record<string, unknown> & { hash: Buffer; seq: number }>(sql`
      select seq, at, entered_at as "enteredAt", device_id as "deviceId", act, detail
      from evidence_custody where act = 'opened'`)
    const [before] = await server.database.run<{ hash: Buffer }>(
      sql`select hash from evidence_custody where seq = ${Number(last?.seq) - 1}`,
    )
    const rewritten = { ...last, personId: null, evidenceId: evidence }
    const hash = chainLink(before?.hash ?? FIRST_LINK, hashRow(rewritten))
    await behindItsBack(sql`update evidence_custody set user_id = null, hash = ${hash} where act = 'opened'`)
    const log = await officer.client.evidence.custody({ params: { id: evidence } })
    expect(log.every(({ intact }) => intact)).toBe(true)
    expect(await found()).toEqual(['custody-altered'])
  })
})

describe('the history', () => {
  test('is found out where its end was cut off and the clock set back', async () => {
    await server.services.ledger.extend()
    await behindItsBack(
      sql`delete from history where tx = (select tx from history_links order by link desc limit 1)`,
      sql`delete from history_links where link = (select max(link) from history_links)`,
      sql`update sync_clock set (link, hash) = (select link, hash from history_links order by link desc limit 1)`,
    )
    expect(await found()).toEqual(['history-missing'])
  })

  test('is found out where a row was altered and every hash after it made anew', async () => {
    await server.services.ledger.extend()
    const rows = await server.database.run<Record<string, unknown> & { tx: number; seq: number }>(sql`
      select history.tx, seq, collection, record_id as "recordId", kind, actor_id as "actorId", device_id as "deviceId",
        op_id as "opId", fields, done_at as "doneAt", history.at, encode(open_commitment, 'hex') as "openCommitment",
        encode(sealed_commitment, 'hex') as "sealedCommitment"
      from history join history_links using (tx) order by link, seq`)
    let hash: Buffer = FIRST_LINK
    const statements: SQL[] = []
    const byTx = Map.groupBy(rows, ({ tx }) => Number(tx))
    for (const [tx, own] of byTx) {
      const hashes = own.map((row) => hashRow({ ...row, tx, actorId: null }))
      own.forEach(({ seq }, index) => {
        statements.push(
          sql`update history set actor_id = null, row_hash = ${hashes[index]} where tx = ${tx} and seq = ${seq}`,
        )
      })
      hash = chainLink(hash, hashRows(hashes))
      statements.push(
        sql`update history_links set rows_hash = ${hashRows(hashes)}, hash = ${hash} where tx = ${tx}`,
      )
    }
    await behindItsBack(...statements, sql`update sync_clock set hash = ${hash}`)
    expect(await found()).toEqual(['history-link'])
  })

  test('is found out where a row or a value was altered, or a row put in', async () => {
    await behindItsBack(
      sql`update history set kind = 'delete' where seq = 1 and tx = (select min(tx) from history)`,
      sql`update history_values set open_values = '{}' where tx = (select max(tx) from history)`,
      sql`insert into history select 999999, seq, collection, record_id, kind, actor_id, device_id, op_id, fields,
        done_at, at, open_commitment, sealed_commitment, row_hash from history where tx = (select min(tx) from history)`,
    )
    expect((await found()).sort()).toEqual(['history-row', 'history-unknown', 'history-values'])
  })

  test('of a former build that hashed an instant as it was spelled is whole, and counted', async () => {
    const [row] = await server.database.run<Record<string, unknown> & { tx: number }>(sql`
      select tx, seq, collection, record_id as "recordId", kind, actor_id as "actorId", device_id as "deviceId",
        op_id as "opId", fields, history.at, encode(open_commitment, 'hex') as "openCommitment",
        encode(sealed_commitment, 'hex') as "sealedCommitment"
      from history join history_links using (tx) order by link desc limit 1`)
    const reported = { ...row, tx: Number(row?.tx), doneAt: '2026-11-20T08:00:05Z' }
    const [before] = await server.database.run<{ hash: Buffer }>(
      sql`select hash from history_links order by link desc offset 1 limit 1`,
    )
    const rowsHash = hashRows([hashRow(reported)])
    const hash = chainLink(before?.hash ?? FIRST_LINK, rowsHash)
    await behindItsBack(
      sql`update history set done_at = ${reported.doneAt}, row_hash = ${hashRow(reported)} where tx = ${reported.tx}`,
      sql`update history_links set rows_hash = ${rowsHash}, hash = ${hash} where tx = ${reported.tx}`,
      sql`update sync_clock set hash = ${hash}`,
    )
    const { counts, findings } = await verify(server.services)
    expect(findings).toEqual([])
    expect(counts.respelled).toBe(1)
  })
})

describe('records', () => {
  test('are found out that stand elsewhere than the record that they hang on, and ids of two that nobody has looked at', async () => {
    const made = await officer.client.climateIncidents.create({
      input: { ...DECIDED['climate-incidents'].example, regionCode: 'SO28' } as never,
    })
    const [{ id } = { id: '' }] = await server.database.run<{ id: string }>(sql`select id from incidents`)
    await makeTwin(
      server.database,
      { collection: 'climate-incidents', id: made.id },
      { collection: 'incidents', id },
    )
    await behindItsBack(sql`update evidence set region_code = 'SO22' where id = ${evidence}::uuid`)
    const { findings } = await verify(server.services)
    expect(findings).toEqual([
      { code: 'record-astray', subject: `evidence/${evidence}` },
      { code: 'record-twins', subject: id },
    ])
    const admin = await server.signIn('administrator')
    await admin.client.recordTwins.look({ params: { id } })
    expect(await found()).toEqual(['record-astray'])
  })
})

describe('the ledger', () => {
  test('is found out where an entry was altered, taken out, or all of it thrown away', async () => {
    await server.services.ledger.extend()
    await behindItsBack(sql`update ledger set digest = sha256('other') where entry = 2 and kind <> 'history'`)
    expect(await found()).toContain('ledger-altered')
    await behindItsBack(sql`delete from ledger where entry = 2`)
    expect(await found()).toEqual(expect.arrayContaining(['ledger-gap', 'ledger-altered']))
    await behindItsBack(sql`delete from ledger`, sql`delete from ledger_waiting`)
    expect(await found()).toEqual(expect.arrayContaining(['audit-unknown', 'custody-unknown']))
  })

  test('carries the number of entries before each, and takes neither changes nor removals', async () => {
    const { entry } = await server.services.ledger.extend()
    const [row] = await server.database.run<{ count: number }>(
      sql`select count(*)::integer as count from ledger`,
    )
    expect(row?.count).toBe(entry)
    for (const statement of [
      sql`delete from ledger`,
      sql`update ledger set at = now()`,
      sql`truncate ledger`,
    ]) {
      await expect(server.database.run(statement)).rejects.toThrow(/append-only/)
    }
  })

  test('of several writers at once is one chain without gaps', async () => {
    const { services } = server
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await officer.client.incidents.create({ input: incidentValues() })
        await services.ledger.extend()
      }),
    )
    expect(await found()).toEqual([])
  })
})

test('stored bytes that were altered or removed are named', async () => {
  const [file = ''] = await filesBelow(path.join(server.dataDir, 'files'))
  const bytes = await readFile(file)
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
  await writeFile(file, bytes)
  expect((await verify(server.services)).findings).toEqual([{ code: 'file-broken', subject: evidence }])
  const [row] = await server.database.run<{ name: string }>(
    sql`select stored_name as name from evidence_files`,
  )
  await server.services.files.delete(row?.name ?? '')
  expect(await found()).toEqual(['file-missing'])
})

test('evidence whose file and row were replaced together is named, because its record has the hash', async () => {
  const other = Buffer.from('Another text')
  const { storedName, originalSha256 } = await server.services.files.put(other, { maxBytes: other.length })
  await behindItsBack(sql`update evidence_files set stored_name = ${storedName}, sha256 = ${originalSha256}`)
  expect((await verify(server.services)).findings).toEqual([{ code: 'file-broken', subject: evidence }])
})

test('of every kind of file that a backup holds, one that was altered or is missing is named', async () => {
  await storeOfEachKind(server, officer)
  const healthy = await verify(server.services)
  expect(healthy.findings).toEqual([])
  expect(healthy.counts.files).toBe(1 + STORED_FILE_COLUMNS.length)
  for (const { table, column } of STORED_FILE_COLUMNS) {
    const rows = await server.database.run<{ name: string }>(
      sql.raw(`select ${column} as name from ${table} where ${column} is not null`),
    )
    for (const { name } of rows) await server.services.files.delete(name)
    const { findings } = await verify(server.services)
    const here = findings.filter(({ subject }) =>
      table === 'evidence_files' ? !subject.includes(' ') : subject.startsWith(`${table} `),
    )
    expect(
      here.map(({ code }) => code),
      `${table}.${column}`,
    ).toContain('file-missing')
  }
  await server.database.run(sql`delete from imports`)
  expect((await found()).length).toBe(STORED_FILE_COLUMNS.length)
})
