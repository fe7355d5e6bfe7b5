import type { Readable } from 'node:stream'
import type { CustodyDetail } from '#shared/domain/custody.ts'
import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'
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
  throw new BytesRefused('unsupported_media_type', 'type', refusalOf(content))
}

/** What the detector calls files that hold programs: Word, Excel and PowerPoint with macros, and their templates. */
const WITH_MACROS = /^(doc|dot|xls|xlt|ppt|pot|pps)m$/
/** The container of older Office files, in which newer ones lie if they are locked with a password. */
const OLD_OFFICE = 'cfb'

function refusalOf({ detected }: Refused): string {
  if (detected !== null && WITH_MACROS.test(detected)) {
    return 'This file holds macros, which are programs, so it is not accepted. Save it without macros, or as PDF, and choose that file.'
  }
  if (detected === OLD_OFFICE) {
    return 'This file is locked with a password, or was made by an older Office program, so it is not accepted. Save it without a password in a newer format, or as PDF, and choose that file.'
  }
  return 'Files of this type are not accepted. Choose a picture, a sound, a video or a document.'
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
