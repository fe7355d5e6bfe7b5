import { BytesRefused, requireDeclared, requireTakenType } from '#files/declared-bytes.ts'
import type { Accepted } from '#files/inspect.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { scanOf } from '#server/files/scan.ts'
import type { Services } from '#server/services.ts'
import type { FileScan } from '#shared/domain/file-scans.ts'
import type { Evidence } from './find-evidence.ts'

/** Bytes that may be kept. */
export interface Examined {
  readonly content: Accepted
  readonly scan: Exclude<FileScan, 'infected'>
}

/** Checks that the bytes are the declared ones, of an accepted type, and clean. Throws {@link BytesRefused}. */
export async function examine(
  services: Services,
  evidence: Evidence,
  received: ReceivedFile,
): Promise<Examined> {
  requireDeclared(evidence.sha256, received.originalSha256)
  const content = await requireTakenType(
    () => received.read(),
    evidence.fileName,
    services.parsers.detectType,
  )
  const scan = await scanOf(services.scan, received.read())
  if (scan === 'infected') throw new BytesRefused('rule_violated', 'infected', INFECTED)
  return { content, scan }
}

/** The message about an infected file. */
export const INFECTED =
  'The virus scanner found something harmful in this file. Do not open it, and tell an administrator.'
