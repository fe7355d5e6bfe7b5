import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountLocally } from '#desktop/local/mount.ts'
import { deviceContract } from '#shared/contract/administration/device.ts'
import { callPath } from '#shared/contract/client.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn, type NamedCall } from '#shared/contract/mounted-calls.ts'
import { fillPath, parameterNames } from '#shared/contract/path-table.ts'
import { may, PERMISSIONS, type Permission, ROLES, type Role } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { join } from '#tests/support/learners.ts'
import { type Send, startTestServer, type TestServer } from '#tests/support/server.ts'

const AT_ONCE = 6

const declared: readonly NamedCall[] = callsIn(contract)

describe('every declared call', () => {
  test('has a rule of the access table', () => {
    const rules: readonly string[] = ['public', 'learner', 'signed-in', ...PERMISSIONS]
    const without = declared.filter(({ spec }) => !rules.includes(spec.access)).map(({ name }) => name)
    expect(without).toEqual([])
  })

  test('has an address of its own', () => {
    const addresses = declared.map(({ spec }) => `${spec.method} ${fillPath(spec.path, () => ':')}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  test('has a summary, and limits on what signed-out people may write', () => {
    for (const { name, spec } of declared) {
      expect(spec.summary, name).toMatch(/\S/)
      if (spec.access === 'public' && spec.method !== 'GET') expect(spec.limit, name).toBeDefined()
    }
  })
})

describe('the access table over HTTP', () => {
  let server: TestServer
  const callers = new Map<Caller, Send>()

  beforeAll(async () => {
    server = await startTestServer({ withoutSockets: true })
    callers.set('signed out', server.visitor().send)
    callers.set('learner', (await join(server)).send)
    for (const role of ROLES) callers.set(role, (await server.signIn(role)).send)
  })
  afterAll(() => server.close())

  test.each(['signed out', 'learner', ...ROLES] as const)(
    'is what the server does for %s',
    async (caller) => {
      const wrong: string[] = []
      const check = async (call: NamedCall) => {
        const status = await statusOf(call.spec, callers.get(caller))
        const expected = expectedOf(call, caller)
        const matches = expected === 'answered' ? status !== 401 && status !== 403 : status === expected
        if (!matches) wrong.push(`${call.name}: ${status} instead of ${expected}`)
      }
      // Some at once, as a browser does: most of the time is waiting for the database.
      const waiting = declared.filter((call) => !endsSession(call) && isTried(call, caller)).values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const call of waiting) await check(call)
        }),
      )
      for (const call of declared.filter(endsSession).toSorted(byEnding)) await check(call)
      expect(wrong).toEqual([])
    },
  )
})

describe('the access table on a device', () => {
  const local = Object.entries({ ...contract, device: deviceContract }).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, spec]: [string, Endpoint]) => ({
      name: `${resource}.${name}`,
      resource,
      spec,
    })),
  )
  /** Handlers that would answer everybody: only the mount stands before them. */
  const open: Record<string, Record<string, unknown>> = {}
  for (const { name, resource } of local) {
    open[resource] = {
      ...open[resource],
      [name.slice(resource.length + 1)]: () => Promise.reject(new Refusal('not_found')),
    }
  }

  test.each([null, ...ROLES])('is what its calls do for %s', async (role) => {
    const user = role && { id: randomUUID(), role, regions: [] }
    const mount = mountLocally({ ...contract, device: deviceContract }, open, () => ({ user }))
    const wrong: string[] = []
    for (const { name, spec } of local) {
      const path = `/api${callPath(spec, paramsOf(spec)).slice('/api'.length)}`
      const { status } = await mount({ method: spec.method, path, query: '', headers: {}, body: null })
      const answered = spec.access === 'public' || (role !== null && isAllowed(spec, role))
      const expected = answered ? status !== 401 && status !== 403 : status === (role === null ? 401 : 403)
      if (!expected) wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

type Caller = Role | 'signed out' | 'learner'

/** Made when all others were, in this order; a learner who has signed out can't delete themselves. */
const ENDS_SESSION = ['learning.deleteMe', 'session.signOut']
const endsSession = ({ name }: NamedCall): boolean => ENDS_SESSION.includes(name)
const byEnding = (one: NamedCall, other: NamedCall) =>
  ENDS_SESSION.indexOf(one.name) - ENDS_SESSION.indexOf(other.name)

/** Signing a learner out is tried where learners are, since nothing could be tried after it. */
const isTried = ({ name }: NamedCall, caller: Caller) => caller !== 'learner' || name !== 'learning.signOut'

function expectedOf({ name, spec }: NamedCall, caller: Caller): 401 | 403 | 'answered' {
  // Whoever signs in, or proves a password, with wrong credentials gets 401 by design.
  if (spec.access === 'public') return name === 'session.signIn' ? 401 : 'answered'
  if (caller === 'learner') return spec.access === 'learner' ? 'answered' : 401
  if (caller === 'signed out') return 401
  return isAllowed(spec, caller) ? 'answered' : 403
}

function isAllowed(spec: Endpoint, role: Role): boolean {
  const user = { id: '', role, regions: [] }
  const anyUser: readonly string[] = ['signed-in', 'learner']
  const needed = [spec.access, spec.also ?? 'signed-in'].filter((access) => !anyUser.includes(access))
  return needed.every((access) => may(user, access as Permission))
}

/** An id for each part of the path that varies. */
function paramsOf(spec: Endpoint): Record<string, string> {
  return Object.fromEntries(parameterNames(spec.path).map((name) => [name, randomUUID()]))
}

/** Calls with input that is refused as malformed where the call takes any, so that nothing is written. */
async function statusOf(spec: Endpoint, send: Send | undefined): Promise<number> {
  if (!send) throw new Error('Nobody is there to call')
  const isSignIn = spec.path === '/session' && spec.method === 'POST'
  const body = isSignIn ? JSON.stringify({ email: 'nobody@example.org', password: 'wrong' }) : '[]'
  const response = await send(callPath(spec, paramsOf(spec)), {
    method: spec.method,
    ...(spec.method === 'GET' ? {} : { body, headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(10_000),
  })
  await response.body?.cancel()
  return response.status
}
