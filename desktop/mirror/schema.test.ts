import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseQuery, caseRequest } from '#shared/queries/list-rules.ts'
import { creation } from '#shared/records/handlers.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { createMirror } from './mirror.ts'
import { type MirrorDatabase, openMirror } from './open.ts'
import { STEPS } from './steps.ts'
import { createMirrorStore } from './store.ts'

const user = { id: randomUUID(), role: 'editor' as const, regions: [] }
const values = { title: 'Qoryooley pumphouse', description: 'What was seen.', status: 'pending' }
let folder: string
let db: MirrorDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'schema-'))
  db = openMirror(path.join(folder, 'mirror.db'), randomBytes(32))
})
afterAll(async () => {
  db.close()
  await rm(folder, { recursive: true })
})

/** Brings the tables to the form that the first builds gave them. */
function asBefore(): void {
  db.exec(`create table kept as select * from iccpr_cases_whole;
    drop table kept_courses; drop table kept_course_answers; drop table learning_outbox; drop table kept_course_documents; drop table evidence_copies; drop table left_rows; drop table kept_records; drop table state_changes; drop table report_disclosures; drop table report_data;
    drop table kept_documents; drop table kept_document_parts; drop table kept_passages;
    drop table kept_documents_terms; drop table kept_passages_terms; drop view iccpr_cases_whole; drop table iccpr_cases; drop table iccpr_cases_docs;
    alter table kept rename to iccpr_cases; drop table ledger_heads; drop table unread; alter table access_log rename to readings; alter table readings drop column how;
    alter table audit_events rename column event to act; alter table audit_events rename to acts;
    alter table set_back drop column taken; alter table evidence_files drop column line_seconds; alter table outbox drop column courier_at;
    alter table evidence_files rename column removed_since to gone_since;
    alter table reports drop column source_id; alter table reports drop column digest;
    alter table reports rename column user_id to person_id; create index iccpr_cases_by_0 on iccpr_cases (created_at);
    update meta set value = 'another' where key = 'shape'`)
  const outbox = db.prepare<[], { seq: number }>('select seq from outbox').all()
  expect(outbox).toHaveLength(1)
  db.exec(`create index outbox_waiting on outbox (seq) where state = 'waiting'; pragma user_version = 6`)
}

test.each([
  ['whose documents stood in the tables', asBefore],
  ['of another form', () => db.exec(`update meta set value = 'another' where key = 'shape'`)],
])('a mirror %s keeps its records, its search and its unsent work', async (_what, make) => {
  const deviceId = randomUUID()
  const id = randomUUID()
  const before = createMirror(db, deviceId)
  for (const entry of before.outbox.waiting(10)) before.outbox.remove(entry.seq)
  const title = `${values.title} ${id.slice(0, 8)}`
  const intent = creation(iccprCases, id, { ...values, title, priority: 'high', regionCode: 'SO28' })
  expect((await createMirrorStore(before).write(user, intent)).outcome).toBe('applied')
  make()

  const after = createMirror(db, deviceId)
  const store = createMirrorStore(after)
  expect((await store.find(user, 'iccpr-cases', id))?.record.title).toBe(title)
  const request = caseRequest(caseQuery.parse({ q: id.slice(0, 8) }), {
    id: user.id,
    today: '2026-11-20',
    now: '2026-11-20T09:00:00.000Z',
  })
  const { items, total } = await store.list(user, 'iccpr-cases', request)
  expect([total, items[0]?.id]).toEqual([1, id])
  expect(after.outbox.waiting(10).map(({ operation }) => operation.recordId)).toEqual([id])
  expect(after.outbox.overlay('iccpr-cases', id)).toHaveLength(1)
})

test('a conflict that a former build left decided is open again, unless its decision is still to be sent', () => {
  createMirror(db, randomUUID())
  db.exec('delete from outbox')
  const add = (stateHere: string, stateThere: string, decision?: string) => {
    const [id, recordId] = [randomUUID(), randomUUID()]
    db.prepare(
      `insert into conflicts (id, version, doc, state, record_id, at, generation) values (?, 1, ?, ?, ?, '2026-11-20', 1)`,
    ).run(id, JSON.stringify({ state: stateThere, recordId }), stateHere, recordId)
    const operation = JSON.stringify({ recordId, resolves: id })
    if (decision) {
      db.prepare(
        `insert into outbox (op_id, collection, record_id, operation, state) values (?, 'iccpr-cases', ?, ?, ?)`,
      ).run(randomUUID(), recordId, operation, decision)
    }
    return id
  }
  const rows = {
    neverSent: add('resolved', 'open', 'waiting'),
    refused: add('resolved', 'open', 'rejected'),
    withoutEffect: add('resolved', 'open', 'acknowledged'),
    forgotten: add('resolved', 'open'),
    decided: add('resolved', 'resolved', 'acknowledged'),
    open: add('open', 'open'),
  }
  db.exec(STEPS.find((step) => step.startsWith('update conflicts')) ?? '')
  const states = new Map(
    db
      .prepare<[], { id: string; state: string }>('select id, state from conflicts')
      .all()
      .map(({ id, state }) => [id, state]),
  )
  expect(Object.entries(rows).map(([name, id]) => [name, states.get(id)])).toEqual([
    ['neverSent', 'resolved'],
    ['refused', 'open'],
    ['withoutEffect', 'open'],
    ['forgotten', 'open'],
    ['decided', 'resolved'],
    ['open', 'open'],
  ])
  db.exec('delete from outbox; delete from conflicts')
})
