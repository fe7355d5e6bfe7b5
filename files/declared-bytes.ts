import type { Readable } from 'node:stream'
import { type ErrorCode, Refusal } from '#shared/contract/errors.ts'
import type { CustodyDetail } from '#shared/domain/custody.ts'
import { ParserEnded } from './apart/reader-line.ts'
import type { DetectType } from './detect-type.ts'
import { type Accepted, inspectFile, type Refused } from './inspect.ts'

/** Bytes that are refused; `detail` is the reason in the custody log. */
export class BytesRefused extends Refusal {
  readonly detail: CustodyDetail
  constructor(code: ErrorCode, detail: CustodyDetail, message: string) {
    super(code, { message, details: [{ path: 'file', message }] })
    this.detail = detail
  }
}

/** Throws {@link BytesRefused} unless the received bytes have the declared SHA-256. */
export function requireDeclared(declaredSha256: string, receivedSha256: string): void {
  if (declaredSha256 === receivedSha256) return
  const message = 'The file does not match its SHA-256. Choose the file again.'
  throw new BytesRefused('rule_violated', 'other-content', message)
}

/** The type of evidence by its content; throws {@link BytesRefused} if the type is not accepted. */
export async function requireTakenType(
  read: () => Readable,
  fileName: string,
  detect: DetectType,
): Promise<Accepted> {
  const content = await examined(read, fileName, detect)
  if (content.accepted) return content
  const message =
    'Files of this type are not accepted as evidence. Choose a picture, a sound, a video or a document.'
  throw new BytesRefused('unsupported_media_type', 'type', message)
}

async function examined(
  read: () => Readable,
  fileName: string,
  detect: DetectType,
): Promise<Accepted | Refused> {
  try {
    return await inspectFile(read, fileName, detect)
  } catch (error) {
    if (!(error instanceof ParserEnded)) throw error
    const message =
      'Identifying this file takes too much time or memory, so it was not accepted. Your own copy is unchanged. Choose a smaller file.'
    throw new BytesRefused('unsupported_media_type', 'type', message)
  }
}
