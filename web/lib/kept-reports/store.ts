import { clear, createStore, del, promisifyRequest, set, values } from 'idb-keyval'
import type { SealedReport } from '#shared/domain/sealed-report.ts'

/** What is kept of a report on the device: nothing in it can be read without the server's private key. */
export interface KeptReport extends SealedReport {
  /** `refused` when the server could not read it. */
  readonly state: 'waiting' | 'sent' | 'refused'
  /** The last day on which it is kept, as `YYYY-MM-DD`: a day, because a time would say when it was written. */
  readonly until: string
}

/** Days for which a report is kept. */
export const KEPT_DAYS = 7

const store = createStore('kept-reports', 'reports')
const DAY = 86_400_000

/** Tells the other tabs, and the pages what the service worker has done. */
const news = () => new BroadcastChannel('kept-reports')

function announce(): void {
  const channel = news()
  channel.postMessage(null)
  channel.close()
}

/** Calls `changed` when something was kept, sent or deleted, here or elsewhere on the device; returns what ends that. */
export function onKeptChange(changed: () => void): () => void {
  const channel = news()
  channel.addEventListener('message', changed)
  return () => channel.close()
}

/** Keeps a report until it is sent, deleted, or too old. */
export async function keepReport(report: SealedReport): Promise<void> {
  const until = dayOf(Date.now() + KEPT_DAYS * DAY)
  await set(report.id, { ...report, state: 'waiting', until } satisfies KeptReport, store)
  announce()
}

/** The kept reports; those whose time has passed are deleted first. */
export async function keptReports(): Promise<readonly KeptReport[]> {
  const found = await values<unknown>(store)
  const kept = found.filter(isKept)
  const today = dayOf(Date.now())
  // On a device whose clock was set back, a report would otherwise stay for longer than was said.
  const latest = dayOf(Date.now() + KEPT_DAYS * DAY)
  const old = kept.filter(({ until }) => until < today || until > latest)
  for (const { id } of old) await del(id, store)
  return kept.filter((each) => !old.includes(each))
}

/** Notes how sending ended, unless the report was deleted meanwhile; the sealed text goes once the server has it. */
export async function settleReport(report: KeptReport, state: 'sent' | 'refused'): Promise<void> {
  const sealed = state === 'sent' ? '' : report.sealed
  await store('readwrite', (rows) => {
    const found = rows.getKey(report.id)
    found.onsuccess = () => {
      if (found.result === undefined) return
      rows.put({ ...report, sealed, state } satisfies KeptReport, report.id)
    }
    return promisifyRequest(rows.transaction)
  })
  announce()
}

/** Deletes one report from the device. */
export async function deleteKept(id: string): Promise<void> {
  await del(id, store)
  announce()
}

/** Deletes every report from the device. */
export async function deleteAllKept(): Promise<void> {
  await clear(store)
  announce()
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const STATES: readonly unknown[] = ['waiting', 'sent', 'refused'] satisfies KeptReport['state'][]

/** Anybody who holds the device can change what is stored there. */
function isKept(value: unknown): value is KeptReport {
  const part = (name: keyof KeptReport) => Reflect.get(Object(value), name)
  const areTexts = (['id', 'keyId', 'sealed', 'until'] as const).every(
    (name) => typeof part(name) === 'string',
  )
  return areTexts && STATES.includes(part('state'))
}
