/** Carries structured data over a line of JSON, as Electron's IPC carries it by structured clone. */
export interface Codec {
  /** Throws a DataCloneError for what can't be cloned: functions, symbols, instances of classes. */
  encode(value: unknown): string
  decode(text: string): unknown
}

/** Makes the codec. Runs in pages too, as source text: it may use nothing from outside itself. */
export function makeCodec(): Codec {
  type Tagged = { $: string; v?: unknown }
  const toBase64 = (bytes: Uint8Array) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) {
      text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    }
    return btoa(text)
  }
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const refuse = (value: unknown): never => {
    throw new DOMException(`${String(value)} could not be cloned.`, 'DataCloneError')
  }
  const pack = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return { $: 'undefined' }
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $: 'number', v: String(value) }
    if (typeof value === 'bigint') return { $: 'bigint', v: String(value) }
    return typeof value === 'object' ? packObject(value) : refuse(value)
  }
  const packObject = (value: object): unknown => {
    if (value instanceof Date) return { $: 'date', v: value.getTime() }
    if (value instanceof Uint8Array) return { $: 'bytes', v: toBase64(value) }
    if (value instanceof ArrayBuffer) return { $: 'buffer', v: toBase64(new Uint8Array(value)) }
    if (Array.isArray(value)) return value.map(pack)
    if (value instanceof Error) return { $: 'error', v: value.message }
    if (typeof Reflect.get(value, 'then') === 'function') return refuse('a promise')
    return { $: 'object', v: Object.entries(value).map(([key, item]) => [key, pack(item)]) }
  }
  const unpackTagged = ({ $, v }: Tagged): unknown => {
    if ($ === 'undefined') return undefined
    if ($ === 'number') return Number(v)
    if ($ === 'bigint') return BigInt(String(v))
    if ($ === 'date') return new Date(Number(v))
    if ($ === 'bytes') return fromBase64(String(v))
    if ($ === 'buffer') return fromBase64(String(v)).buffer
    if ($ === 'error') return new Error(String(v))
    return Object.fromEntries((v as [string, unknown][]).map(([key, item]) => [key, unpack(item)]))
  }
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack)
    return typeof value === 'object' && value !== null ? unpackTagged(value as Tagged) : value
  }
  return {
    encode: (value) => JSON.stringify(pack(value)),
    decode: (text) => unpack(JSON.parse(text)),
  }
}
