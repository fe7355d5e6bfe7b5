import { hash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const EXT_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const NONCE_BYTES = 8
const PATIENCE_MS = 20_000
const LARGEST_ANSWER = 256 * 1024

/** A time-stamp service refused, or its answer is not a valid stamp; the message says which, for the log. */
export class StampRefused extends Error {
  override name = 'StampRefused'
}

/**
 * Requests a stamp over bytes from a time-stamp service (RFC 3161); returns the verified token. Throws {@link
 * StampRefused}.
 */
export async function askForStamp(url: string, message: Uint8Array): Promise<{ token: Buffer; at: Date }> {
  const nonce = randomBytes(NONCE_BYTES)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const answer = await post(url, requestOver(message, nonce))
  const token = tokenOf(answer)
  const { info, at } = await verifyStamp(token, message)
  const returned = info.nonce ? Buffer.from(info.nonce.valueBlock.valueHexView) : Buffer.alloc(0)
  if (!returned.equals(nonce)) throw new StampRefused('The stamp is an answer to another request')
  return { token, at }
}

/**
 * Checks that a token is a stamp over these bytes: the imprint, the signature, and a certificate for time stamping.
 * Whether its issuer can be trusted is for the operator to decide. Throws {@link StampRefused}.
 */
export async function verifyStamp(
  token: Uint8Array,
  message: Uint8Array,
): Promise<{ info: TSTInfo; at: Date }> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(exactly(token)).content })
    if (signed.encapContentInfo.eContentType !== TST_INFO) throw new StampRefused('This is no stamp')
    const content = signed.encapContentInfo.eContent?.getValue()
    if (!content) throw new StampRefused('The stamp is empty')
    const info = TSTInfo.fromBER(content)
    if (info.messageImprint.hashAlgorithm.algorithmId !== SHA256)
      throw new StampRefused('Another hash was stamped')
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: exactly(message),
      extendedMode: true,
    })
    if (!signatureVerified) throw new StampRefused('The signature of the stamp is not right')
    if (!signerCertificate || !isForStamping(signerCertificate)) {
      throw new StampRefused('The certificate of the stamp is not for time stamping')
    }
    return { info, at: info.genTime }
  } catch (error) {
    if (error instanceof StampRefused) throw error
    throw new StampRefused('The stamp can not be verified', { cause: error })
  }
}

function requestOver(message: Uint8Array, nonce: Buffer): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: exactly(hash('sha256', message, 'buffer')) }),
    }),
    nonce: new Integer({ valueHex: exactly(nonce) }),
    certReq: true,
  })
  return request.toSchema().toBER()
}

async function post(url: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new StampRefused(`The time-stamp service answered ${response.status}`)
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > LARGEST_ANSWER) throw new StampRefused('The answer of the time-stamp service is too long')
    pieces.push(piece)
  }
  return exactly(Buffer.concat(pieces))
}

function tokenOf(answer: ArrayBuffer): Buffer {
  let response: TimeStampResp
  try {
    response = TimeStampResp.fromBER(answer)
  } catch (cause) {
    throw new StampRefused('The answer of the time-stamp service is none', { cause })
  }
  const { status } = response.status
  const isGranted = status === PKIStatus.granted || status === PKIStatus.grantedWithMods
  if (!isGranted || !response.timeStampToken) throw new StampRefused('The time-stamp service refused')
  return Buffer.from(response.timeStampToken.toSchema().toBER())
}

function isForStamping({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXT_KEY_USAGE)?.parsedValue
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(TIME_STAMPING)
}

/** A copy of the bytes alone, because the buffer may be part of a larger pool. */
function exactly(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
