import { clear, createStore, del, promisifyRequest, set, values } from 'idb-keyval'
import type { SealedReport } from '#shared/domain/sealed-report.ts'
import { type KeptReport, lasting, lastingFrom } from './lasting.ts'

const store = createStore('kept-reports', 'reports')

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

/** Keeps a report until it is sent, deleted, or too old; the day is the server's, as far as it is known. */
export async function keepReport(report: SealedReport, serverDay?: string): Promise<void> {
  const keptReport: KeptReport = { ...report, state: 'waiting', ...lastingFrom(Date.now(), serverDay) }
  await set(report.id, keptReport, store)
  announce()
}

/** The kept reports; those whose time has passed are ended first. */
export async function keptReports(): Promise<readonly KeptReport[]> {
  const entries = await values<unknown>(store)
  const now = Date.now()
  const reports: KeptReport[] = []
  for (const each of entries.filter(isKept)) {
    const after = lasting(each, now)
    if (after === null) await del(each.id, store)
    else reports.push(after === each ? each : await replace(after))
  }
  return reports
}

/** Notes how sending ended, unless the report was deleted meanwhile; the sealed text goes once the server has it. */
export async function settleReport(report: KeptReport, state: 'sent' | 'refused'): Promise<void> {
  await replace({ ...report, state, sealed: state === 'sent' ? '' : report.sealed })
  announce()
}

/** Writes a later state of a report, unless it was deleted meanwhile. */
async function replace(report: KeptReport): Promise<KeptReport> {
  await store('readwrite', (rows) => {
    const request = rows.getKey(report.id)
    request.onsuccess = () => {
      if (request.result !== undefined) rows.put(report, report.id)
    }
    return promisifyRequest(rows.transaction)
  })
  return report
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

const STATES: readonly unknown[] = ['waiting', 'sent', 'refused', 'late'] satisfies KeptReport['state'][]

/** Anyone who holds the device can change what is stored there. */
function isKept(value: unknown): value is KeptReport {
  const part = (name: keyof KeptReport) => Reflect.get(Object(value), name)
  const areTexts = (['id', 'keyId', 'sealed', 'until'] as const).every(
    (name) => typeof part(name) === 'string',
  )
  return (
    areTexts && STATES.includes(part('state')) && ['string', 'undefined'].includes(typeof part('serverDay'))
  )
}
