import { codeOfNumber, numberOfCode } from './certificate-codes.ts'

/**
 * What the QR code of a certificate says, signed by the organisation, so that it is checked without a connection. It can't
 * say whether the certificate was withdrawn.
 */
export interface CertificateClaim {
  readonly code: string
  readonly name: string
  readonly title: string
  /** The day of issue in Mogadishu, `YYYY-MM-DD`. */
  readonly day: string
  /** The time that the course takes. */
  readonly minutes: number
  /** The id of the signing key: 8 hexadecimal digits. */
  readonly keyId: string
}

/** A claim as it was read, with what its signature is over. */
export interface ReadClaim {
  readonly claim: CertificateClaim
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** The most bytes of a whole claim with its signature, in base64url: it still fits a QR code that a phone reads from paper. */
export const MOST_CLAIM_BYTES = 400

const VERSION = 1
const KEY_ID_BYTES = 4
const SIGNATURE_BYTES = 64
/** Version, key id, code, day and minutes; the two texts follow, each after its length. */
const HEAD_BYTES = 1 + KEY_ID_BYTES + 8 + 2 + 2
const NAME_BYTES = 90
const TITLE_BYTES = 80
const FIRST_DAY = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000
const CUT = '…'
/** Comes before the bytes that are signed, so that no signature of another kind is one of a claim (decision 0259). */
const HEADING = '# Certificate\n'

const utf8 = new TextEncoder()

/** The bytes of a claim that are signed, without the heading; a text that is too long ends with an ellipsis. */
export function claimBytes(claim: CertificateClaim): Uint8Array<ArrayBuffer> {
  const name = cutTo(claim.name, NAME_BYTES)
  const title = cutTo(claim.title, TITLE_BYTES)
  const bytes = new Uint8Array(HEAD_BYTES + 1 + name.length + 1 + title.length)
  const view = new DataView(bytes.buffer)
  bytes[0] = VERSION
  view.setUint32(1, Number.parseInt(claim.keyId, 16))
  view.setBigUint64(5, numberOfCode(claim.code))
  view.setUint16(13, Math.round((Date.parse(claim.day) - FIRST_DAY) / DAY_MS))
  view.setUint16(15, claim.minutes)
  bytes[HEAD_BYTES] = name.length
  bytes.set(name, HEAD_BYTES + 1)
  bytes[HEAD_BYTES + 1 + name.length] = title.length
  bytes.set(title, HEAD_BYTES + 2 + name.length)
  return bytes
}

/** A claim with its signature, as it is part of the text of a QR code. */
export function claimText(bytes: Uint8Array, signature: Uint8Array): string {
  const whole = [...bytes, ...signature]
  return btoa(String.fromCharCode(...whole))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The claim in a scanned or pasted text: a whole address with the claim after `#`, or the claim alone. Null for anything else. */
export function readClaim(text: string): ReadClaim | null {
  const written = text.trim().replace(/^[^#]*#/, '')
  const bytes = bytesOf(written)
  const signatureAt = (bytes?.length ?? 0) - SIGNATURE_BYTES
  if (!bytes || signatureAt <= HEAD_BYTES) return null
  const body = bytes.slice(0, signatureAt)
  const claim = claimOf(body)
  if (!claim) return null
  return { claim, signed: signedBytes(body), signature: bytes.slice(signatureAt) }
}

/** What the signature of a claim is over. */
export function signedBytes(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...utf8.encode(HEADING), ...body])
}

function claimOf(body: Uint8Array<ArrayBuffer>): CertificateClaim | null {
  const view = new DataView(body.buffer)
  const nameAt = HEAD_BYTES + 1
  const titleAt = nameAt + (body[HEAD_BYTES] ?? 0) + 1
  if (body[0] !== VERSION || titleAt > body.length) return null
  if (titleAt + (body[titleAt - 1] ?? 0) !== body.length) return null
  const code = codeOfNumber(view.getBigUint64(5))
  const name = textOf(body.subarray(nameAt, titleAt - 1))
  const title = textOf(body.subarray(titleAt))
  if (code === null || !name || !title) return null
  return {
    ...{ code, name, title, minutes: view.getUint16(15) },
    day: new Date(FIRST_DAY + view.getUint16(13) * DAY_MS).toISOString().slice(0, 10),
    keyId: view.getUint32(1).toString(16).padStart(8, '0'),
  }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not UTF-8: no claim of ours.
    return null
  }
}

/** Only the one form that `claimText` writes: spare bits at the end would make several texts of one claim. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return claimText(bytes, new Uint8Array()) === text ? bytes : null
}

function cutTo(text: string, most: number): Uint8Array {
  const whole = utf8.encode(text)
  if (whole.length <= most) return whole
  const room = most - utf8.encode(CUT).length
  let letters = ''
  let length = 0
  for (const letter of text) {
    length += utf8.encode(letter).length
    if (length > room) break
    letters += letter
  }
  return utf8.encode(`${letters.trimEnd()}${CUT}`)
}
