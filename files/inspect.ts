import { Readable } from 'node:stream'
import { safeFileName } from '#shared/domain/file-name.ts'
import type { DetectedType, DetectType } from './detect-type.ts'
import { extensionFits, FILE_TYPES, type FileKind, type FileType, typeOfDetected } from './file-types.ts'
import { type SniffedText, sniffText } from './text-sniff.ts'

/** A file that may be accepted. */
export interface Accepted {
  readonly accepted: true
  readonly type: FileType
  readonly kind: FileKind
  /** For the Content-Type header, with the charset of text if it is known. */
  readonly mime: string
  /** The declared name, made safe, with an extension that fits the content. */
  readonly name: string
  /** False if the declared name's extension is missing or belongs to another type. */
  readonly extensionFits: boolean
}

/** A file that is refused. */
export interface Refused {
  readonly accepted: false
  readonly reason: 'empty' | 'svg' | 'markup' | 'type_not_taken' | 'type_unknown'
  /** The extension of the detected type, if there is one. */
  readonly detected: string | null
  readonly name: string
}

/** The content, or a function that reads it from its start: it is read twice, as far as needed. */
export type Inspected = Uint8Array | (() => Readable | Promise<Readable>)

const HEAD_BYTES = 64 * 1024

/** Formats that consist of readable characters; a text that merely begins like a binary format ("BM ...") is a text. */
const WRITTEN_IN_TEXT = new Set(['pdf', 'rtf', 'ps', 'eps', 'xml'])

/**
 * Detects a file's type from its content and decides whether it is accepted; the declared name only distinguishes
 * text from csv. Throws the errors of `detect`.
 */
export async function inspectFile(
  content: Inspected,
  declaredName: string,
  detect: DetectType,
): Promise<Accepted | Refused> {
  const open = content instanceof Uint8Array ? () => Readable.from([content], { objectMode: false }) : content
  const name = safeFileName(declaredName)
  const { head, whole } = await headOf(await open())
  if (head.length === 0) return refused('empty', null, name)
  const detected = await detectIn(await open(), detect)
  const text = sniffText(head, whole)
  if (text?.markup) return refused(text.markup === 'svg' ? 'svg' : 'markup', detected?.ext ?? null, name)
  if (detected && !(text && !isWrittenInText(detected))) {
    const type = typeOfDetected(detected.ext, name)
    return type ? accepted(type, FILE_TYPES[type].mime, name) : refused('type_not_taken', detected.ext, name)
  }
  if (!text) return refused('type_unknown', null, name)
  const type = textType(text, name)
  const mime = FILE_TYPES[type].mime
  return accepted(type, text.charset ? `${mime}; charset=${text.charset}` : mime, name)
}

async function headOf(stream: Readable): Promise<{ head: Buffer; whole: boolean }> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece))
    length += piece.length
    if (length > HEAD_BYTES) break
  }
  return { head: Buffer.concat(pieces).subarray(0, HEAD_BYTES), whole: length <= HEAD_BYTES }
}

async function detectIn(stream: Readable, detect: DetectType): Promise<DetectedType | null> {
  try {
    return await detect(stream)
  } finally {
    stream.destroy()
  }
}

function isWrittenInText({ ext, mime }: DetectedType): boolean {
  return mime.startsWith('text/') || WRITTEN_IN_TEXT.has(ext)
}

function textType(text: SniffedText, name: string): 'csv' | 'txt' {
  if (extensionFits('csv', name)) return 'csv'
  return text.table && !extensionFits('txt', name) ? 'csv' : 'txt'
}

function accepted(type: FileType, mime: string, name: string): Accepted {
  const fits = extensionFits(type, name)
  const { kind, extensions } = FILE_TYPES[type]
  return {
    accepted: true,
    type,
    kind,
    mime,
    name: fits ? name : `${name}.${extensions[0]}`,
    extensionFits: fits,
  }
}

function refused(reason: Refused['reason'], detected: string | null, name: string): Refused {
  return { accepted: false, reason, detected, name }
}
