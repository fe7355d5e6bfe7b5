import { hash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { z } from 'zod'
import { KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'
import { EXCHANGE_BYTES, type ExchangeFault, type ExchangeWay } from '#shared/sync/exchange-file.ts'
import { type SealingKeyPair, sealFor, unseal } from './sealed-for-key.ts'
import { verifies } from './signing-key.ts'

type Bytes = Uint8Array<ArrayBuffer>

/*
 * An exchange file: MAGIC, the way, a hint of the recipient's key, the length of what follows, and that, sealed for the
 * recipient (`sealFor`). Inside: a signature, the length of `about`, `about` as packed JSON, and bytes.
 */
const MAGIC = Buffer.from('HRPXCHG1')
const WAYS: Readonly<Record<ExchangeWay, number>> = { 'to-server': 1, 'to-device': 2 }
const HINT_BYTES = 8
const HEAD_BYTES = MAGIC.length + 1 + HINT_BYTES + 4
const NONCE_BYTES = 12
const SIGNATURE_BYTES = 64
/** What a device sends unpacks to little more than its operations; an answer has texts only. More is made to fill a memory. */
const MOST_UNPACKED: Readonly<Record<ExchangeWay, number>> = {
  'to-server': EXCHANGE_BYTES,
  'to-device': 4 * EXCHANGE_BYTES,
}

/** A file can't be opened; `fault` says what it is instead. */
export class ExchangeRefused extends Error {
  override readonly name = 'ExchangeRefused'
  readonly fault: ExchangeFault
  constructor(fault: ExchangeFault) {
    super(`not an exchange file that can be opened: ${fault}`)
    this.fault = fault
  }
}

/** What a file carries: a value that JSON can hold, and bytes. */
export interface ExchangeContent {
  readonly about: object
  readonly bytes: Uint8Array
}

/** Where a file goes: `sign` gets a text and returns 64 bytes. */
export interface SealingOptions {
  readonly way: ExchangeWay
  readonly recipient: Uint8Array
  readonly sign: (text: string) => Uint8Array
}

/** Signs and seals a file. */
export function sealExchange(
  { about, bytes }: ExchangeContent,
  { way, recipient, sign }: SealingOptions,
): Bytes {
  const packed = gzipSync(Buffer.from(JSON.stringify(about)))
  const content = Buffer.concat([lengthOf(packed), packed, bytes])
  const signature = sign(signedText(way, recipient, content))
  const { ephemeral, box } = sealFor(recipient, Buffer.concat([signature, content]), purposeOf(way))
  const rest = Buffer.concat([ephemeral, box.nonce, box.sealed])
  const head = Buffer.concat([MAGIC, Buffer.from([WAYS[way]]), hintOf(recipient), lengthOf(rest)])
  return new Uint8Array(Buffer.concat([head, rest]))
}

/** A file that was opened, and is not known to be signed by anybody yet. */
export interface OpenedExchange {
  readonly about: unknown
  readonly bytes: Uint8Array
  /** Whether the holder of this Ed25519 key (raw) has signed it. */
  readonly isSignedBy: (publicKey: Uint8Array) => boolean
}

/** Opens a file with one of the recipient's keys. Throws {@link ExchangeRefused}. */
export function openExchange(
  file: Uint8Array,
  way: ExchangeWay,
  pairs: readonly SealingKeyPair[],
): OpenedExchange {
  const rest = restOf(file, way)
  const hint = file.subarray(MAGIC.length + 1, MAGIC.length + 1 + HINT_BYTES)
  const pair = pairs.find(({ publicKey }) => hintOf(publicKey).equals(hint))
  if (!pair) throw new ExchangeRefused('foreign')
  const opened = openSealed(rest, pair, way)
  const content = Buffer.from(opened.subarray(SIGNATURE_BYTES))
  const signature = opened.subarray(0, SIGNATURE_BYTES)
  if (content.length < 4) throw new ExchangeRefused('damaged')
  const end = 4 + content.readUInt32BE(0)
  if (end > content.length) throw new ExchangeRefused('damaged')
  const text = signedText(way, pair.publicKey, content)
  return {
    about: unpacked(content.subarray(4, end), way),
    bytes: content.subarray(end),
    isSignedBy: (publicKey) => verifies(text, publicKey, signature),
  }
}

function restOf(file: Uint8Array, way: ExchangeWay): Uint8Array {
  const start = Buffer.from(file.subarray(0, HEAD_BYTES))
  const isOurs = start.subarray(0, MAGIC.length).equals(MAGIC.subarray(0, start.length))
  if (!isOurs || file.length === 0) throw new ExchangeRefused('other-file')
  if (start.length < HEAD_BYTES) throw new ExchangeRefused('cut')
  if (start[MAGIC.length] !== WAYS[way]) throw new ExchangeRefused('foreign')
  const rest = file.subarray(HEAD_BYTES)
  const length = start.readUInt32BE(HEAD_BYTES - 4)
  if (rest.length < length) throw new ExchangeRefused('cut')
  if (rest.length > length) throw new ExchangeRefused('damaged')
  return rest
}

function openSealed(rest: Uint8Array, pair: SealingKeyPair, way: ExchangeWay): Uint8Array {
  const ephemeral = new Uint8Array(rest.subarray(0, KEY_BYTES))
  const nonce = new Uint8Array(rest.subarray(KEY_BYTES, KEY_BYTES + NONCE_BYTES))
  const sealed = new Uint8Array(rest.subarray(KEY_BYTES + NONCE_BYTES))
  if (sealed.length < SIGNATURE_BYTES) throw new ExchangeRefused('damaged')
  let opened: Uint8Array | null
  try {
    opened = unseal({ ephemeral, box: { nonce, sealed } }, pair, purposeOf(way))
  } catch {
    // A point of small order, which no honest sender has.
    opened = null
  }
  if (!opened) throw new ExchangeRefused('damaged')
  return opened
}

function unpacked(packed: Uint8Array, way: ExchangeWay): unknown {
  try {
    return JSON.parse(gunzipSync(packed, { maxOutputLength: MOST_UNPACKED[way] }).toString('utf8'))
  } catch {
    throw new ExchangeRefused('damaged')
  }
}

/** Parses what a file is about; one of a later build says so. Throws {@link ExchangeRefused}. */
export function readAbout<S extends z.ZodType>(about: unknown, schema: S): z.output<S> {
  const version: unknown = Reflect.get(Object(about), 'version')
  if (typeof version === 'number' && version > 1) throw new ExchangeRefused('newer')
  const { data, error } = schema.safeParse(about)
  if (error) throw new ExchangeRefused('damaged')
  return data
}

/** The signature names the recipient, so that what was made for one can't be sealed again for another. */
const signedText = (way: ExchangeWay, recipient: Uint8Array, content: Uint8Array) =>
  [`# Exchange file: ${way}`, Buffer.from(recipient).toString('base64'), hash('sha256', content), ''].join(
    '\n',
  )

const purposeOf = (way: ExchangeWay) => `exchange file ${way} 1`
const hintOf = (publicKey: Uint8Array) => hash('sha256', publicKey, 'buffer').subarray(0, HINT_BYTES)

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}
