import { ParserEnded } from '#files/apart/reader-line.ts'
import { ImageNotShown } from '#files/image-not-shown.ts'
import { beginsAsPicture } from '#files/picture-signature.ts'
import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'

/** Lets an uploaded picture be read in a process of its own; refuses one that cannot be read, with the reason beside `file`. */
export async function requestedPicture<T>(file: Buffer, read: (file: Buffer) => Promise<T>): Promise<T> {
  try {
    // Bytes that can't be a picture are refused without starting a process.
    if (!beginsAsPicture(file)) throw new ImageNotShown('type')
    return await read(file)
  } catch (error) {
    if (!(error instanceof ImageNotShown || error instanceof ParserEnded)) throw error
    const { code, message } = REFUSED[error instanceof ImageNotShown ? error.reason : 'unreadable']
    throw new Refusal(code, { message, details: [{ path: 'file', message }] })
  }
}

const REFUSED: Readonly<Record<ImageNotShown['reason'], { code: ErrorCode; message: string }>> = {
  type: { code: 'unsupported_media_type', message: 'Choose a JPEG, PNG or WebP picture' },
  too_large: { code: 'too_large', message: 'The picture has too many pixels: at most 64 million' },
  unreadable: { code: 'rule_violated', message: 'This picture cannot be read. Its file may be broken' },
}
