import type { RecordCollectionName } from '#shared/domain/names.ts'
import { inApp } from '#web/lib/in-app.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'

// Browsers don't load what the app alone has.
const leftRecords = () => import('./left-records.tsx')
const Note = lazyPart(async () => (await leftRecords()).LeftNote)
const Away = lazyPart(async () => (await leftRecords()).AwayRecord)
const Keep = lazyPart(async () => (await leftRecords()).KeepRecord)

interface RecordName {
  readonly collection: RecordCollectionName
  readonly id: string
}

/** Says in the app that closed records left it, of one collection or of all. */
export function LeftNote({ collection }: { readonly collection?: RecordCollectionName }) {
  return inApp() ? <Note {...(collection ? { collection } : {})} /> : null
}

/** Brings a record back that left the app. */
export function AwayInApp(record: RecordName) {
  return inApp() ? <Away {...record} /> : null
}

/** Keeps a record in the app however long it has been closed. */
export function KeepRecordInApp(record: RecordName) {
  return inApp() ? <Keep {...record} /> : null
}
