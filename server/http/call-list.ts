import { createHash } from 'node:crypto'
import type { Contract } from '#shared/contract/endpoint.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'
import { describeCall, describedPath } from './openapi.ts'

const ABOUT = `Every call: its name, method and path, who may make it, where the app answers it, and marks of what it takes and what it
answers, which change with them. Made by \`npm run openapi\`, which writes the whole description to out/openapi.json.
`

/** The calls in one line each, in the order of their names: what the review of a change looks at. */
export function listCalls(contract: Readonly<Record<string, Contract>>): string {
  const lines = callsIn(contract).map(({ name, spec }) => {
    const { parameters, requestBody, responses } = describeCall(name, spec)
    const access = [spec.access, spec.also].filter(Boolean).join(' or ')
    const marks = `takes ${markOf([parameters, requestBody])}, answers ${markOf(responses)}`
    return `${name}: ${spec.method} ${describedPath(spec)} | ${access} | ${spec.offline} | ${marks}`
  })
  return `${ABOUT}\n${lines.toSorted().join('\n')}\n`
}

const MARK_LENGTH = 8

/** A few letters that differ where what is described does. */
function markOf(described: unknown): string {
  return createHash('sha256').update(canonicalJson(described)).digest('hex').slice(0, MARK_LENGTH)
}
