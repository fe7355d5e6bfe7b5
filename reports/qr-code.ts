import { encode } from 'uqr'

/** A QR code as rows of dark (true) and light squares, without the margin that readers expect around it. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: 0 }).data
}
