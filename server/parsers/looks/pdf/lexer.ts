import { NotSeen } from '../tasks.ts'
import { PdfName, PdfRef, PdfString, type PdfValue, PdfWord } from './objects.ts'

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const NUMBER = /^[+-]*\d*\.?\d*(-\d*)?$/
/** Values inside of one another. */
const DEEPEST = 200

/** Reads values and words, one after the other. */
export class Lexer {
  readonly bytes: Buffer
  at: number
  /** The comments that were read over. */
  readonly comments: string[] = []
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === undefined) return
      if (SPACE.has(byte)) this.at++
      else if (byte === 0x25) {
        const from = this.at
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
          this.at++
        this.comments.push(this.bytes.toString('latin1', from + 1, this.at))
      } else return
    }
  }

  /** The next value, or a word; undefined at the end. */
  next(depth = 0): PdfValue | PdfWord | undefined {
    if (depth > DEEPEST) throw new NotSeen('unreadable')
    this.skipSpace()
    const byte = this.bytes[this.at]
    if (byte === undefined) return undefined
    switch (String.fromCharCode(byte)) {
      case '/':
        return this.name()
      case '(':
        return this.string()
      case '<':
        return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex()
      case '[':
        return this.array(depth)
      case ')':
      case '>':
      case ']':
      case '{':
      case '}':
        this.at++
        if (byte === 0x3e && this.bytes[this.at] === 0x3e) this.at++
        return new PdfWord(byte === 0x3e ? '>>' : String.fromCharCode(byte))
      default:
        return this.word()
    }
  }

  private name(): PdfName {
    this.at++
    let value = ''
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === undefined || SPACE.has(byte) || DELIMITERS.has(byte)) return new PdfName(value)
      const code = byte === 0x23 ? this.bytes.toString('latin1', this.at + 1, this.at + 3) : ''
      if (/^[\da-f]{2}$/i.test(code)) {
        value += String.fromCharCode(Number.parseInt(code, 16))
        this.at += 3
      } else {
        value += String.fromCharCode(byte)
        this.at++
      }
    }
  }

  private string(): PdfString {
    const bytes: number[] = []
    let depth = 1
    this.at++
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === 0x5c) {
        this.escape(bytes)
        continue
      }
      if (byte === 0x28) depth++
      if (byte === 0x29 && --depth === 0) break
      bytes.push(byte)
    }
    this.at++
    return new PdfString(Buffer.from(bytes))
  }

  private escape(bytes: number[]): void {
    const next = String.fromCharCode(this.bytes[++this.at] ?? 0)
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3))
    if (octal) {
      bytes.push(Number.parseInt(octal[0], 8) & 255)
      this.at += octal[0].length - 1
    } else if (next === '\r') {
      if (this.bytes[this.at + 1] === 10) this.at++
    } else if (next !== '\n') {
      const at = 'nrtbf'.indexOf(next)
      bytes.push(at === -1 ? next.charCodeAt(0) : ([10, 13, 9, 8, 12][at] ?? 0))
    }
  }

  private hex(): PdfString {
    const end = this.bytes.indexOf(0x3e, this.at)
    const digits = this.bytes
      .toString('latin1', this.at + 1, end === -1 ? this.bytes.length : end)
      .replace(/[^\da-f]/gi, '')
    this.at = end === -1 ? this.bytes.length : end + 1
    return new PdfString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'))
  }

  private array(depth: number): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    for (;;) {
      const value = this.next(depth + 1)
      if (value === undefined) throw new NotSeen('unreadable')
      if (value instanceof PdfWord) {
        if (value.value === ']') return values
        if (value.value === 'R') reference(values)
        else if (value.value !== '') continue
      } else values.push(value)
    }
  }

  private dict(depth: number): Map<string, PdfValue> {
    this.at += 2
    const values: PdfValue[] = []
    for (;;) {
      const value = this.next(depth + 1)
      if (value === undefined) throw new NotSeen('unreadable')
      if (!(value instanceof PdfWord)) values.push(value)
      else if (value.value === '>>') break
      else if (value.value === 'R') reference(values)
    }
    const dict = new Map<string, PdfValue>()
    for (let index = 0; index + 1 < values.length; index += 2) {
      const key = values[index]
      if (!(key instanceof PdfName)) throw new NotSeen('unreadable')
      if (!dict.has(key.value)) dict.set(key.value, values[index + 1] ?? null)
    }
    return dict
  }

  private word(): PdfValue | PdfWord {
    const from = this.at
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at] ?? 0
      if (SPACE.has(byte) || DELIMITERS.has(byte)) break
      this.at++
    }
    const word = this.bytes.toString('latin1', from, this.at)
    if (NUMBER.test(word) && /\d/.test(word))
      return Number.parseFloat(word.replace(/^([+-])[+-]+/, '$1')) || 0
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : new PdfWord(word)
  }
}

/** Turns the two numbers before an `R` into a reference. */
function reference(values: PdfValue[]): void {
  const generation = values.pop()
  const number = values.pop()
  if (typeof number !== 'number' || typeof generation !== 'number') throw new NotSeen('unreadable')
  values.push(new PdfRef(number))
}
