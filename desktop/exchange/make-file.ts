import { v7 as uuidv7 } from 'uuid'
import { type EvidenceFiles, inSendOrder, type KeptFile } from '#desktop/evidence/index.ts'
import { deviceKeys } from '#desktop/mirror/device-keys.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { seenHeads } from '#desktop/sync/heads.ts'
import { SendQueue } from '#desktop/sync/send-queue.ts'
import { sealExchange } from '#files/exchange-file.ts'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { signerOf } from '#files/signing-key.ts'
import { EXCHANGE_BYTES, EXCHANGE_OPERATIONS, type ToServer } from '#shared/sync/exchange-file.ts'

/** Texts shrink; files do not. Together, and sealed, they stay below {@link EXCHANGE_BYTES}. */
const MOST_TEXT = 16 * 1024 * 1024
const MOST_FILES = EXCHANGE_BYTES - MOST_TEXT - 1024 * 1024

/** The parts of a device that an exchange file is made of. */
export interface ExchangeSource {
  readonly mirror: Mirror
  readonly files: Pick<EvidenceFiles, 'all' | 'check' | 'read' | 'sent'>
}

/**
 * The next exchange file: what waits, in the order in which it would be sent, with what fits of the files; null before
 * the first contact with the server, whose keys the device then does not know. From here on its operations are with a courier.
 */
export async function makeExchange(
  source: ExchangeSource,
  at: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { mirror } = source
  if (!mirror.meta.get('serverKeys')) return null
  const entries = waitingEntries(mirror)
  const { files } = source
  const carried = await carriedParts(files, waitingFiles(source), (id) => files.sent(id))
  const file = sealedFile(mirror, at, entries, carried)
  const seqs = entries.map(({ seq }) => seq)
  mirror.transaction(() => mirror.outbox.noteCourier(seqs, at))
  return file
}

/** A file of these operations and parts, signed by the device and sealed for the server. */
export function sealedFile(
  mirror: Mirror,
  at: string,
  entries: readonly OutboxEntry[],
  { parts, bytes }: CarriedParts,
): Uint8Array<ArrayBuffer> {
  const server = mirror.meta.get('serverKeys')
  if (!server) throw new Error('the keys of the server are not known')
  const about: ToServer = {
    version: 1,
    id: uuidv7(),
    deviceId: mirror.deviceId,
    madeAt: at,
    settledBelow: mirror.outbox.waiting(1)[0]?.seq,
    cursor: mirror.meta.get('cursor'),
    ...seenHeads(mirror),
    operations: entries.map(({ operation }) => operation),
    parts,
  }
  return sealExchange(
    { about, bytes },
    {
      way: 'to-server',
      recipient: Buffer.from(server.sealing, 'base64'),
      sign: signerOf(deviceKeys(mirror).signing),
    },
  )
}

function waitingEntries(mirror: Mirror): OutboxEntry[] {
  const queue = new SendQueue(mirror)
  const entries: OutboxEntry[] = []
  let left = MOST_TEXT
  while (left > 0 && entries.length < EXCHANGE_OPERATIONS) {
    const batch = queue.take(left)
    if (batch.length === 0) break
    entries.push(...batch)
    left -= batch.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  }
  return entries.slice(0, EXCHANGE_OPERATIONS)
}

const waitingFiles = ({ mirror, files }: ExchangeSource) =>
  inSendOrder(files.all(), mirror).filter(
    ({ state, removedSince }) => state === 'waiting' && removedSince === null,
  )

/** Parts of files, and their bytes one after the other. */
type CarriedParts = Pick<ToServer, 'parts'> & { readonly bytes: Uint8Array }

/** Parts of some files, each from where `sent` says, as much as fits; what can't be read any more is left out. */
export async function carriedParts(
  files: ExchangeSource['files'],
  carried: readonly KeptFile[],
  sent: (evidenceId: string) => number,
  most = MOST_FILES,
): Promise<CarriedParts> {
  const parts: ToServer['parts'] = []
  const pieces: Buffer[] = []
  let left = most
  for (const file of carried) {
    if (left === 0) break
    try {
      const size = await files.check(file)
      const from = Math.min(sent(file.evidenceId), size - 1)
      const piece = await files.read(file, from, Math.min(size, from + left))
      parts.push({ evidenceId: file.evidenceId, from, bytes: piece.length, size })
      pieces.push(piece)
      left -= piece.length
    } catch (error) {
      // The sync page shows what can't be read any more, once the device has a line again.
      if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    }
  }
  return { parts, bytes: Buffer.concat(pieces) }
}
