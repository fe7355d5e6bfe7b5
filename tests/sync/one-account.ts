import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import { ApiError } from '#shared/contract/client.ts'
import { INCIDENT_STATUSES } from '#shared/domain/enumerations.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const ROLES = ['field-officer', 'triage-officer', 'editor', 'administrator'] as const
const BYTES = new TextEncoder().encode('What was seen')

interface Row {
  readonly id: string
  readonly status: string
  readonly version: number
}

/** One account, with all that it can do to its own incidents on the web and by a device. */
interface Account {
  readonly server: TestServer
  readonly chance: Chance
  readonly user: TestUser
  readonly device: ReturnType<typeof testDevice>
  /** How many deeds were carried out. */
  done: number
}

/** Sends an operation of the device; what that believes of the record is often not so. */
async function push(
  account: Account,
  fields: Pick<Operation, 'recordId' | 'kind'> & Partial<Operation>,
  reinstates = false,
): Promise<void> {
  const { server, user, device } = account
  const operation = device.operation({ collection: 'incidents', reason: 'By one account', ...fields })
  const origin = { createdAt: new Date().toISOString(), createdBy: user.id }
  const speaker = { author: device.author, deviceId: null }
  const [result] = await applyOperations(
    server.services.records,
    reinstates ? { ...speaker, reinstates: new Map([[`incidents/${fields.recordId}`, origin]]) } : speaker,
    [operation],
  )
  if (result?.outcome === 'applied' || result?.outcome === 'merged') account.done++
}

/** Makes a call of the API, which may refuse it, but does not fail. */
async function call(account: Account, what: Promise<unknown>): Promise<void> {
  try {
    await what
    account.done++
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.status).toBeLessThan(500)
  }
}

const values = (chance: Chance) =>
  incidentValues({
    ...{ regionCode: JUBA, status: chance.any(INCIDENT_STATUSES) },
    ...(chance.percent(70) ? { sourceInfo: 'Whoever it was' } : {}),
  })
/** Marks as two people would leave them. */
const forged = (user: TestUser) => ({
  ...{ status: 'verified', proposed: false, verifiedFirstBy: user.id, verifiedBy: randomUUID() },
  verifiedAt: new Date().toISOString(),
})

type Deed = (account: Account, row: Row) => Promise<void>
const DEEDS: readonly Deed[] = [
  (account) => {
    const key = account.chance.percent(30) ? { importKey: randomUUID() } : {}
    const patch = valuesPatch({ ...values(account.chance), ...key })
    return push(account, { recordId: randomUUID(), kind: 'create', patch })
  },
  (account) =>
    call(account, account.user.client.incidents.create({ input: values(account.chance) as never })),
  async (account, { id, status, version }) => {
    const [from, to] = [
      account.chance.percent(60) ? status : 'verified',
      account.chance.any(INCIDENT_STATUSES),
    ]
    await push(account, { recordId: id, kind: 'edit', patch: { status: { from, to } } })
    const input = { version, status: account.chance.any(INCIDENT_STATUSES), reason: 'Because' }
    await call(account, account.user.client.incidents.changeStatus({ params: { id }, input }))
  },
  (account, { id }) =>
    push(account, { recordId: id, kind: 'edit', patch: valuesPatch(forged(account.user)) }),
  (account, { id, version }) =>
    call(
      account,
      account.user.client.incidents.edit({
        params: { id },
        input: { version, description: 'In other words now' },
      }),
    ),
  async (account, { id }) => {
    await call(account, account.user.client.incidents.get({ params: { id } }))
    const { version } = await account.user.client.incidents.get({ params: { id } })
    const input = { version, reason: 'I have looked' }
    await call(account, account.user.client.recordVerification.verify({ params: { id }, input }))
  },
  async (account, { id }) => {
    const { evidence } = account.user.client
    const file = await evidence.create({ input: evidenceOf(BYTES, id) })
    await call(account, evidence.upload({ params: { id: file.id }, body: blobOf(BYTES) }))
    await call(account, evidence.original({ params: { id: file.id } }))
  },
  async (account, { id }) => {
    await push(account, { recordId: id, kind: 'delete' })
    await push(account, { recordId: id, kind: 'restore', patch: valuesPatch({ status: 'verified' }) })
  },
  async (account, { id }) => {
    // What a conflict was about is decided by its author, if nobody else does.
    await push(account, { recordId: id, kind: 'edit', patch: { status: { from: 'closed', to: 'verified' } } })
    const { conflicts } = account.user.client
    const [open] = (await conflicts.list({ input: {} })).items
    if (open) {
      await push(account, {
        ...{ recordId: open.recordId, kind: 'edit', resolves: open.id },
        patch: { status: { from: 'assessing', to: 'verified' } },
      })
    }
  },
  (account) =>
    // A record that the server had lost, as an administrator brings it back.
    push(
      account,
      {
        recordId: randomUUID(),
        kind: 'create',
        patch: valuesPatch({ ...values(account.chance), ...forged(account.user) }),
      },
      true,
    ),
]

/**
 * Lets one account of each role do at random whatever it can; after each step none of its incidents is verified, by
 * state or by mark. Answers how many deeds were carried out, and how many incidents were proposed.
 */
export async function actAlone({ steps, seed }: { readonly steps: number; readonly seed: number }) {
  const server = await startTestServer()
  try {
    const chance = chanceFrom(seed)
    const accounts: Account[] = []
    for (const role of ROLES) {
      const user = await server.signIn(role, [JUBA])
      const device = testDevice({ id: user.id, role: user.role, regions: [JUBA] })
      accounts.push({ server, chance, user, device, done: 0 })
    }
    for (let step = 0; step < steps; step++) {
      const account = chance.any(accounts)
      const rows = await server.database.run<Row & Record<string, unknown>>(sql`
        select id, status, version from incidents where created_by = ${account.user.id}::uuid and deleted_at is null`)
      const [create] = DEEDS
      if (rows.length === 0) await create?.(account, { id: '', status: '', version: 0 })
      else await chance.any(DEEDS)(account, chance.any(rows))
      const verified = await server.database.run(sql`
        select id, status, doc->>'verifiedBy' as by from incidents where status = 'verified' or doc->>'verifiedAt' is not null`)
      expect(verified, `step ${step} of seed ${seed}`).toEqual([])
    }
    const [counted] = await server.database.run<{ proposed: number }>(
      sql`select count(*)::int as proposed from incidents where proposed`,
    )
    return { done: accounts.map(({ done }) => done), proposed: counted?.proposed ?? 0 }
  } finally {
    await server.close()
  }
}
