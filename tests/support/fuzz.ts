import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { describedErrors } from '#server/http/openapi.ts'
import { chanceFrom } from '#server/seed/random.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { ERROR_STATUS } from '#shared/domain/errors.ts'
import { malformedRequest, PLANTED } from './malformed.ts'

import { incidentValues } from './records.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

/** What may stand in a line of the log: who asked is not among it, nor what was sent. */
const LOGGED = new Set([
  ...['level', 'time', 'pid', 'hostname', 'msg', 'requestId', 'method', 'path', 'status', 'ms', 'fault'],
  ...['opId', 'code', 'evidence', 'report', 'retries'],
])

/** Calls after which the caller is nobody, or somebody else: made by a user who is made anew each time. */
const ENDS_SESSIONS = /session|password|user|second|invitation/i

const LONGEST_PATH = 8_000

/** How many requests each call is sent, and what they are drawn from. */
export interface Fuzzing {
  readonly each: number
  readonly seed: number
  /** Only these groups of the contract; all where absent. */
  readonly groups?: readonly string[]
}

/**
 * Sends the declared calls `each` malformed requests, mostly as an administrator, a fifth as nobody: none is answered
 * with 500 or not at all, and nothing of what was sent stands in the log.
 */
export async function fuzzContract({ each, seed, groups }: Fuzzing): Promise<void> {
  const server = await startTestServer()
  const random = chanceFrom(seed).fraction
  try {
    const ids = await thingsThatAreThere(server)
    const wrong: string[] = []
    const calls = callsIn(contract).filter(({ name }) => groups?.includes(name.split('.')[0] ?? '') ?? true)
    let user = await server.signIn('administrator')
    for (const { name, spec } of calls) {
      const isFragile = ENDS_SESSIONS.test(spec.path) || ENDS_SESSIONS.test(name)
      for (let count = 0; count < each; count++) {
        const fault = await sendOne(server, user, spec, random, ids)
        if (fault) wrong.push(`${name}: ${fault}`)
        if (isFragile && !(await isSignedIn(user))) user = await server.signIn('administrator')
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(leaks(server)).toEqual([])
  } finally {
    await server.close()
  }
}

async function isSignedIn(user: TestUser): Promise<boolean> {
  const response = await user.send('/api/user')
  await response.arrayBuffer()
  return response.status === 200
}

async function sendOne(
  server: TestServer,
  user: TestUser,
  spec: Endpoint,
  random: () => number,
  ids: readonly string[],
): Promise<string | null> {
  const request = malformedRequest(spec, random, ids)
  const { path, method, headers, body } = request
  const send = random() < 0.2 ? server.visitor().send : user.send
  const reported = `${method} ${path.slice(0, 300)} ${body ? new TextDecoder().decode(body).slice(0, 600) : ''}`
  try {
    const response = await send(path, { method, headers, body, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    const isFault = response.status >= 500 && !isDeclared(spec, response.status)
    const isUnsaid = reaches(spec, path) && response.status >= 400 && !isDescribed(spec, response.status)
    return isFault || isUnsaid ? `${response.status} ${reported}` : null
  } catch (error) {
    return `${error instanceof Error ? error.name : 'no answer'} ${reported}`
  }
}

/** Whether a path still leads to the call once its malformed parts are in it. */
function reaches(spec: Endpoint, path: string): boolean {
  const part = '[A-Za-z0-9-]+'
  // Node.js itself refuses what is longer than all headers may be.
  if (path.length > LONGEST_PATH) return false
  return new RegExp(`^/api${spec.path.replace(/:\w+/g, part)}(\\?.*)?$`).test(path)
}

function isDescribed(spec: Endpoint, status: number): boolean {
  return describedErrors(spec).some((code) => ERROR_STATUS[code] === status)
}

/** 503 is an answer where something of the server is not set up, such as mail. */
function isDeclared(spec: Endpoint, status: number): boolean {
  const errors: readonly string[] = spec.errors ?? []
  return status === 503 && (errors.includes('not_configured') || errors.includes('not_ready'))
}

function leaks(server: TestServer): string[] {
  return server.logged.flatMap((line) => {
    const extra = Object.keys(JSON.parse(line) as object).filter((key) => !LOGGED.has(key))
    const isPlanted = line.includes(PLANTED) || line.includes(encodeURIComponent(PLANTED))
    return isPlanted || extra.length > 0 ? [`${extra.join(' ')} ${line.slice(0, 300)}`] : []
  })
}

/** Ids of records, people and devices, so that requests come further than to "not found". */
async function thingsThatAreThere(server: TestServer): Promise<string[]> {
  const officer = await server.signIn('field-officer', ['SO28'])
  const made = await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      officer.client.incidents.create({ input: incidentValues({ location: `Place ${index}` }) }),
    ),
  )
  const held = await officer.client.iccprCases.create({
    input: {
      ...{ title: 'Held without charge', status: 'pending', priority: 'high', regionCode: 'SO28' },
      description: 'Two people were held for three days.',
    },
  })
  const parent = { parentCollection: 'iccpr-cases', parentId: held.id } as const
  const comment = await officer.client.comments.create({
    input: { ...parent, body: 'The lawyer was called.' },
  })
  const others = await server.database.run<{ id: string }>(sql`select id from upr_recommendations limit 2`)
  return [officer.id, held.id, comment.id, ...made.map(({ id }) => id), ...others.map(({ id }) => id)]
}
