import { rm } from 'node:fs/promises'
import { freeBytesIn } from '#desktop/vault/index.ts'
import type { CopyTable } from './copy-table.ts'
import { type Declared, type Place, take } from './take-bytes.ts'

/** Files of evidence that the user keeps here beside the server, sealed like those that wait. */
export interface EvidenceCopies extends Pick<CopyTable, 'find' | 'all' | 'want' | 'fail'> {
  /** Stores fetched bytes completely and as declared, or not at all; they are not kept if they are not wanted any more. */
  readonly fill: (declared: Declared, source: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<void>
  /** Gives up bytes that can't be read here any more, so that they are fetched again. */
  readonly lose: (evidenceId: string) => Promise<void>
  readonly forget: (evidenceId: string) => Promise<void>
  /** Notes how many bytes have come, until the app ends. */
  readonly noteReceived: (evidenceId: string, bytes: number) => void
  readonly received: (evidenceId: string) => number
  /** Bytes of the copies that are here. */
  readonly bytes: () => number
  /** Bytes that the disk has left. */
  readonly free: () => Promise<number>
}

/** Makes what is done with copies, in the folder of the evidence files. */
export function copiesOf(on: Place, table: CopyTable): EvidenceCopies {
  const received = new Map<string, number>()
  const removeBytes = async (storedName: string | null) => {
    if (storedName !== null) await rm(on.placeOf(storedName), { force: true })
  }
  return {
    find: table.find,
    all: table.all,
    want: table.want,
    fail: table.fail,
    async fill(declared, source, signal) {
      const { storedName, kind } = await take(on, declared, source, signal)
      const before = table.find(declared.id)
      const isWanted = table.store(declared.id, { storedName, kind, keptAt: on.now().toISOString() })
      received.delete(declared.id)
      await removeBytes(isWanted ? (before?.storedName ?? null) : storedName)
    },
    async lose(evidenceId) {
      const before = table.find(evidenceId)
      table.lose(evidenceId)
      await removeBytes(before?.storedName ?? null)
    },
    async forget(evidenceId) {
      const before = table.find(evidenceId)
      table.remove(evidenceId)
      received.delete(evidenceId)
      await removeBytes(before?.storedName ?? null)
    },
    noteReceived: (evidenceId, bytes) => void received.set(evidenceId, bytes),
    received: (evidenceId) => received.get(evidenceId) ?? 0,
    bytes: () => table.all().reduce((sum, { storedName, size }) => sum + (storedName === null ? 0 : size), 0),
    free: () => freeBytesIn(on.directory),
  }
}
