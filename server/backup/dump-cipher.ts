import { createSecretKey, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { FileBroken } from '#files/faults.ts'
import { openContent, type SealingKeys, sealContent } from '#files/sealed-content.ts'
import { type SealingKeyPair, sealFor, unseal } from '#files/sealed-for-key.ts'
import { BackupKeyError, fingerprintOf } from '#server/crypto/backup-key.ts'
import { KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'
import { BackupFolderError, dumpFileOf, type Taken } from './folder.ts'
import { decodePieces, encodePieces, type Piece } from './parts.ts'

/** Each dump has its own key, so the key's id is constant. */
const ONLY_KID = '00000000'
const purposeOf = (takenAt: string) => `backup ${takenAt} 1`

const sealingKeysOf = (key: Uint8Array): SealingKeys => {
  const secret = createSecretKey(key)
  return { currentKid: ONLY_KID, keyOf: (kid) => (kid === ONLY_KID ? secret : null) }
}

/** A new key for one dump, and the same key sealed for the holder of the backups' private key. */
export function newDumpKey(publicKey: Uint8Array, takenAt: string) {
  const key = randomBytes(KEY_BYTES)
  return { key, sealedKey: sealFor(publicKey, key, purposeOf(takenAt)) }
}

/** Compresses and seals pieces segment by segment while they are read. */
export function sealPieces(pieces: AsyncIterable<Piece>, key: Uint8Array): AsyncIterable<Buffer> {
  return sealContent(through(encodePieces(pieces), createZstdCompress()), sealingKeysOf(key))
}

/**
 * Opens a dump with the private key; each segment is authenticated before its content is returned. Throws a message
 * for the operator if it is the wrong key, or if the dump was changed or cut.
 */
export async function* openPieces({ manifest, folder }: Taken, pair: SealingKeyPair): AsyncGenerator<Piece> {
  const ours = fingerprintOf(pair.publicKey)
  const theirs = fingerprintOf(manifest.publicKey)
  if (ours !== theirs) {
    throw new BackupKeyError(
      `This backup was sealed for the key ${theirs}, and the private key given is of ${ours}.`,
    )
  }
  const key = unseal(manifest.sealedKey, pair, purposeOf(manifest.takenAt))
  if (!key) throw new BackupKeyError('The private key does not open this backup: its manifest was changed.')
  const stored = createReadStream(dumpFileOf(folder), { highWaterMark: 256 * 1024 })
  const content = openContent(stored, sealingKeysOf(key), { storedName: manifest.dump.sha256 })
  try {
    yield* decodePieces(through(content, createZstdDecompress()))
  } catch (error) {
    if (!(error instanceof FileBroken)) throw error
    throw new BackupFolderError(`The dump in ${folder} was changed or is not whole.`, { cause: error })
  }
}

/** The output of a transform over a source; errors of either are thrown to the reader. */
function through(source: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  return pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined)
}
