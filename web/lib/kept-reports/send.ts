import { table } from 'virtual:contract-table'
import { ApiError, createClient } from '#shared/contract/client.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { startWork } from '#web/lib/proof-work.ts'
import type { KeptReport } from './lasting.ts'
import { keptReports, settleReport } from './store.ts'

/** How often a refused proof is made again before the report waits for the next attempt. */
const MOST_PROOFS = 3
/** What the server answers about the report itself; any other answer, such as that of a paid Wi-Fi, is about the moment. */
const ABOUT_THE_REPORT: readonly unknown[] = ['rule_violated', 'invalid_input']

// Without cookies: who is signed in on the device has nothing to do with the report.
const api = createClient(table, (path, init) => fetch(path, { ...init, credentials: 'omit' }))

/**
 * Sends every report that waits on this device, from a page or from the service worker; it resolves to whether none waits any
 * more. One page or worker sends at a time and the others wait for it; the server would store a report once even if two did.
 */
export async function sendKept(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return sendAll()
  return locks.request('kept-reports', sendAll)
}

async function sendAll(): Promise<boolean> {
  const waiting = (await keptReports()).filter(({ state }) => state === 'waiting')
  const ended = await Promise.all(waiting.map(sendOne))
  return ended.every((isOver) => isOver)
}

/** Whether the server has answered something about this report. */
async function sendOne(report: KeptReport): Promise<boolean> {
  try {
    await post(report)
    await settleReport(report, 'sent')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!ABOUT_THE_REPORT.includes(error.code)) return false
    await settleReport(report, 'refused')
    return true
  }
}

async function post({ id, keyId, sealed }: KeptReport): Promise<void> {
  for (let left = MOST_PROOFS; ; left--) {
    const work = startWork(await api.incidents.ticket())
    const headers = { [PROOF_HEADER]: await work.finish() }
    try {
      const answer: unknown = await api.sealedReports.create({ input: { id, keyId, sealed }, headers })
      // A network that asks for a payment answers every request with a page of its own.
      if (Reflect.get(Object(answer), 'received') === true) return
      throw new ApiError(0, 'Something else than the server has answered', NO_ANSWER)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'proof_needed') || left <= 1) throw error
    }
  }
}

const NO_ANSWER = { code: 'network', details: [], body: null } as const
