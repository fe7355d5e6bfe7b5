import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
} from 'pkijs'

const COMMON_NAME = '2.5.4.3'
const ALTERNATIVE_NAMES = '2.5.29.17'
const CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
const EXTENDED_USAGE = '2.5.29.37'
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'
const DIGITAL_SIGNATURE = 0x80
const DNS_NAME = 2
const IP_ADDRESS = 7
const DAY_MS = 86_400_000

/** Devices go by the key and not by the day; browsers refuse certificates of more than 825 days. */
const VALID_DAYS = 820

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A private key for a certificate: ECDSA over P-256, which every browser and every reverse proxy knows. */
export const newServerKey = (): KeyObject => generateKeyPairSync('ec', ALGORITHM).privateKey

/** A certificate for a server's name or address, signed by its own key, in PEM. */
export async function ownCertificate(key: KeyObject, host: string, now: Date): Promise<string> {
  const privateKey = cryptoKey(key, 'sign')
  const publicKey = cryptoKey(createPublicKey(key), 'verify')
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: serialNumber() })
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: host })
    name.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }))
  }
  certificate.notBefore.value = new Date(now.getTime() - DAY_MS)
  certificate.notAfter.value = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  certificate.extensions = [
    extension(ALTERNATIVE_NAMES, new GeneralNames({ names: [nameOf(host)] }).toSchema().toBER()),
    extension(CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema().toBER(), true),
    extension(KEY_USAGE, digitalSignature(), true),
    extension(EXTENDED_USAGE, new ExtKeyUsage({ keyPurposes: [SERVER_AUTHENTICATION] }).toSchema().toBER()),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  const base64 = Buffer.from(certificate.toSchema().toBER()).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
}

const extension = (extnID: string, extnValue: ArrayBuffer, critical = false) =>
  new Extension({ extnID, critical, extnValue })

const digitalSignature = () =>
  new BitString({ valueHex: new Uint8Array([DIGITAL_SIGNATURE]).buffer, unusedBits: 7 }).toBER()

function nameOf(host: string): GeneralName {
  const kind = isIP(host)
  if (kind === 0) return new GeneralName({ type: DNS_NAME, value: host })
  const bytes = kind === 4 ? Uint8Array.from(host.split('.'), Number) : bytesOfIpv6(host)
  return new GeneralName({ type: IP_ADDRESS, value: new OctetString({ valueHex: bytes.buffer }) })
}

function bytesOfIpv6(host: string): Uint8Array<ArrayBuffer> {
  // The URL standard writes each address in one way, with at most one gap.
  const [head = '', tail] = new URL(`http://[${host}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text: string) => text.split(':').filter(Boolean)
  const last = tail === undefined ? [] : groupsOf(tail)
  const first = groupsOf(head)
  const gap = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16))
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255]))
}

function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  // A positive number of full length, as DER wants it.
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

/** The same key as browsers have it, whose types know fewer uses than those of Node.js. */
const cryptoKey = (key: KeyObject, use: 'sign' | 'verify') =>
  key.toCryptoKey(ALGORITHM, true, [use]) as CryptoKey
