import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Integer, ObjectIdentifier, OctetString, PrintableString, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1'

/** What a service does wrong, for tests. */
export interface StampFaults {
  /** Signs for another purpose than time stamping. */
  otherPurpose?: boolean
  /** Leaves the nonce of the request out. */
  noNonce?: boolean
  /** Refuses with this status of PKI. */
  status?: number
}

/** A time-stamp service (RFC 3161) on this machine, with a certificate of its own making. */
export async function startTimeStampService(faults: StampFaults = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = await certify(keys, faults.otherPurpose ? SERVER_AUTH : TIME_STAMPING)
  const server = createServer(async (request, response) => {
    const query = TimeStampReq.fromBER(new Uint8Array(await buffer(request)).buffer)
    const answer = await answerTo(query, keys.privateKey, certificate, faults)
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(Buffer.from(answer.toSchema().toBER()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) }
}

async function certify(keys: CryptoKeyPair, purpose: string): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 7 })
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new PrintableString({ value: 'Test time stamps' })
    name.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }))
  }
  certificate.notBefore.value = new Date(Date.now() - 86_400_000)
  certificate.notAfter.value = new Date(Date.now() + 86_400_000)
  const usage = new ExtKeyUsage({ keyPurposes: [purpose] })
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.37',
      critical: true,
      extnValue: usage.toSchema().toBER(),
      parsedValue: usage,
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return certificate
}

async function answerTo(
  query: TimeStampReq,
  key: CryptoKey,
  certificate: Certificate,
  { noNonce = false, status = 0 }: StampFaults,
): Promise<TimeStampResp> {
  if (status > 1) {
    const statusStrings = [new Utf8String({ value: 'refused' })]
    return new TimeStampResp({ status: new PKIStatusInfo({ status, statusStrings }) })
  }
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: query.messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: new Date(),
    ...(query.nonce && !noNonce ? { nonce: query.nonce } : {}),
  })
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.9.16.1.4',
      eContent: new OctetString({ valueHex: info.toSchema().toBER() }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
      }),
    ],
    certificates: [certificate],
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' })],
  })
  await signed.sign(key, 0, 'SHA-256')
  return new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: new ContentInfo({
      contentType: new ObjectIdentifier({ value: '1.2.840.113549.1.7.2' }).valueBlock.toString(),
      content: signed.toSchema(true),
    }),
  })
}
