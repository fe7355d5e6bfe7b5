import { rename, rm } from 'node:fs/promises'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { syncFolder } from '#desktop/vault/index.ts'
import { requireDeclared, requireTakenType } from '#files/declared-bytes.ts'
import type { DetectType } from '#files/detect-type.ts'
import { FileTooLarge } from '#files/faults.ts'
import type { FileKind } from '#files/file-types.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { readSealedFile } from '#files/sealed-file.ts'
import { type Staged, stageSealed } from '#files/staging.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'

/** The declared facts about bytes that are to be stored. */
export interface Declared {
  readonly id: string
  readonly sha256: string
  readonly fileName: string
}

/** The dependencies of evidence files: the open mirror, a folder of their own, and the keys. */
export interface EvidenceFilesOptions {
  readonly db: MirrorDatabase
  readonly directory: string
  readonly keys: SealingKeys
  /** Detects the type of incoming bytes. */
  readonly detectType: DetectType
  readonly now?: () => Date
}

/** The folder of evidence files, and what is needed to write into it. */
export interface Place extends EvidenceFilesOptions {
  readonly now: () => Date
  readonly placeOf: (storedName: string) => string
}

/** Seals bytes into their place, if they are as declared and of a type that is accepted. */
export async function take(
  { directory, keys, detectType, placeOf }: Place,
  { sha256, fileName }: Declared,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<{ readonly storedName: string; readonly kind: FileKind }> {
  const staged = await stage(source, { directory, keys, ...(signal ? { signal } : {}) })
  try {
    requireDeclared(sha256, staged.originalSha256)
    const read = () => readSealedFile(staged.path, keys, staged)
    const { kind } = await requireTakenType(read, fileName, detectType)
    await rename(staged.path, placeOf(staged.storedName))
    await syncFolder(directory)
    return { storedName: staged.storedName, kind }
  } catch (error) {
    await rm(staged.path, { force: true })
    throw error
  }
}

async function stage(
  source: AsyncIterable<Uint8Array>,
  options: {
    readonly directory: string
    readonly keys: SealingKeys
    readonly signal?: AbortSignal
  },
): Promise<Staged> {
  try {
    return await stageSealed(source, { ...options, maxBytes: EVIDENCE_LIMIT })
  } catch (error) {
    if (error instanceof FileTooLarge) throw new Refusal('too_large')
    throw error
  }
}
