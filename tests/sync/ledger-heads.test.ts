import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '#server/features/administration/verification/index.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const heads = () =>
  device.mirror.db
    .prepare<[], { entry: number; hash: string }>('select entry, hash from ledger_heads order by entry')
    .all()

async function work(): Promise<void> {
  await officer.client.incidents.create({ input: incidentValues() })
  await server.services.ledger.extend()
  await device.sync()
}

test('a device keeps the heads that it was shown, and tells the server of one that stands there no more', async () => {
  await work()
  await work()
  const kept = heads()
  expect(kept.length).toBeGreaterThan(1)
  expect((await verify(server.services)).findings).toEqual([])

  await behindItsBack(server.database, sql`delete from ledger where entry >= ${kept.at(-1)?.entry ?? 0}`)
  await work()
  await work()
  const { items } = await (await server.signIn('administrator')).client.users.audit({
    input: { act: 'ledger.misfit' },
  })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ subject: `devices/${device.id}`, detail: { entry: kept.at(-1)?.entry } })
  const codes = (await verify(server.services)).findings.map(({ code }) => code)
  expect(codes).toContain('ledger-misfit')
  expect(heads()).toEqual(expect.arrayContaining(kept))
})

describe('a misfit that is explained', () => {
  let admin: TestUser
  const misfits = () => admin.client.system.ledgerMisfits()
  const shownAsWrong = async () =>
    (await admin.client.system.verification()).findings.filter(({ code }) => code === 'ledger-misfit')
  const cutAfter = (entry: number) =>
    behindItsBack(server.database, sql`delete from ledger where entry > ${entry}`)
  const named = async (entry: number) => {
    const found = (await misfits()).find((each) => each.deviceId === device.id && each.entry === entry)
    if (!found) throw new Error(`No misfit at ${entry}`)
    const { deviceId, hash } = found
    return { deviceId, entry, hash }
  }
  const reason = 'The backup of Friday was restored'

  beforeAll(async () => {
    admin = await server.signIn('administrator')
    for (let time = 0; time < 6; time++) await work()
    for (const { acknowledged, ...misfit } of await misfits()) {
      const { deviceId, entry, hash } = misfit
      expect(acknowledged).toBeNull()
      await admin.client.system.acknowledgeMisfit({ input: { deviceId, entry, hash, reason } })
    }
    expect(await shownAsWrong()).toEqual([])
  })

  test('is one, by name and for a reason; one that comes later is shown, also while the ledger is shorter', async () => {
    const farthest = Math.max(...heads().map(({ entry }) => entry))
    await cutAfter(2)
    await work()
    const first = await named(farthest)
    expect(await shownAsWrong()).toEqual([{ code: 'ledger-misfit', subject: 'Test device' }])
    await expect(
      officer.client.system.acknowledgeMisfit({ input: { ...first, reason } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      admin.client.system.acknowledgeMisfit({ input: { ...first, reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(
      admin.client.system.acknowledgeMisfit({ input: { ...first, entry: first.entry + 1, reason } }),
    ).rejects.toMatchObject({ status: 404 })
    await admin.client.system.acknowledgeMisfit({ input: { ...first, reason } })
    await expect(
      admin.client.system.acknowledgeMisfit({ input: { ...first, reason } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await shownAsWrong()).toEqual([])
    const said = (await misfits()).find(({ entry }) => entry === farthest)
    expect(said?.acknowledged).toMatchObject({ by: 'Test administrator', reason })

    await work()
    const last = device.mirror.meta.get('lastHead')?.entry ?? 0
    expect(last).toBeLessThan(farthest)
    await cutAfter(2)
    await work()
    expect(await named(last)).toMatchObject({ deviceId: device.id })
    expect(await shownAsWrong()).toHaveLength(1)
    const { findings } = await verify(server.services)
    expect(findings.map(({ code }) => code)).toContain('ledger-misfit')
    await admin.client.system.acknowledgeMisfit({ input: { ...(await named(last)), reason } })
    expect(await shownAsWrong()).toEqual([])
  })

  test('stands with its reason in the audit trail, and so in the ledger', async () => {
    const { items } = await admin.client.users.audit({ input: { act: 'ledger.misfit-acknowledged' } })
    const [newest] = items
    expect(newest).toMatchObject({ subject: `devices/${device.id}`, detail: { reason } })
    await server.services.ledger.extend()
    const entered = await server.database.run(
      sql`select 1 from ledger where kind = 'audit' and subject = ${newest?.id ?? ''}`,
    )
    expect(entered).toHaveLength(1)
  })

  test('is not made by whoever writes into the database, nor by another one that is copied', async () => {
    const farthest = Math.max(...heads().map(({ entry }) => entry))
    await cutAfter(2)
    await work()
    const misfit = await named(farthest)
    const count = (await shownAsWrong()).length
    expect(count).toBe(1)
    const forged = { ...misfit, reason, keyId: server.services.keys.currentKid, seal: 'a'.repeat(64) }
    await server.database.run(sql`
      insert into audit_entries (actor_id, act, subject, detail)
      values (${admin.id}, 'ledger.misfit-acknowledged', ${`devices/${device.id}`}, ${JSON.stringify(forged)}::jsonb)`)
    await server.database.run(sql`
      insert into audit_entries (actor_id, act, subject, detail)
      select actor_id, act, subject, detail || ${JSON.stringify({ entry: misfit.entry, hash: misfit.hash })}::jsonb
      from audit_entries where act = 'ledger.misfit-acknowledged' order by id limit 1`)
    expect(await shownAsWrong()).toHaveLength(count)
  })
})
