import { type Accepted, inspectFile } from '#files/inspect.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { type ErrorCode, Refusal } from '#shared/contract/errors.ts'
import type { CustodyDetail } from '#shared/domain/custody.ts'
import type { Scan } from './files-table.ts'
import type { Evidence } from './find-evidence.ts'

/** Bytes that may be kept. */
export interface Examined {
  readonly content: Accepted
  readonly scan: Exclude<Scan, 'infected'>
}

/** Bytes that are refused; `detail` goes into the custody log. */
export class BytesRefused extends Refusal {
  readonly detail: CustodyDetail
  constructor(code: ErrorCode, detail: CustodyDetail, message: string) {
    super(code, { message, details: [{ path: 'file', message }] })
    this.detail = detail
  }
}

/** Whether the bytes are those that were declared, of a type that is taken, and clean. Throws {@link BytesRefused}. */
export async function examine(
  services: Services,
  found: Evidence,
  received: ReceivedFile,
): Promise<Examined> {
  requireDeclaredBytes(found, received)
  const content = await inspectFile(() => received.read(), found.fileName)
  if (!content.accepted) {
    throw new BytesRefused('unsupported_media_type', 'type', 'Files of this type are not taken as evidence.')
  }
  const scan = await scanOf(services, received.read())
  if (scan === 'infected') throw new BytesRefused('rule_violated', 'infected', INFECTED)
  return { content, scan }
}

/** Throws {@link BytesRefused} unless the bytes have the SHA-256 that the record declares. */
export function requireDeclaredBytes({ sha256 }: Evidence, { originalSha256 }: ReceivedFile): void {
  if (originalSha256 === sha256) return
  const message = 'These are not the bytes that were declared: their SHA-256 is another.'
  throw new BytesRefused('rule_violated', 'other-content', message)
}

/** Has content scanned; a scanner that gave no verdict leaves it `unscanned`. */
export async function scanOf({ scan }: Services, content: Parameters<Services['scan']>[0]): Promise<Scan> {
  const { state } = await scan(content)
  return state === 'not-configured' ? 'no-scanner' : state
}

/** What a person is told of a file in which the scanner found something. */
export const INFECTED = 'The virus scanner found something harmful in this file.'
