import { buffer } from 'node:stream/consumers'
import { ParserEnded, ReadingFailed } from '#files/apart/reader-line.ts'
import { type FileText, READ_TYPES, type ReadType } from '#server/parsers/index.ts'
import type { Services } from '#server/services.ts'
import { DOCUMENT_CHARACTERS, type DOCUMENT_PROBLEMS } from '#shared/contract/monitoring/imports.ts'

interface DocumentText {
  readonly text: string
  readonly problem: (typeof DOCUMENT_PROBLEMS)[number] | null
}

/** Types of documents that have running text. */
const DOCUMENT_TYPES: readonly ReadType[] = READ_TYPES.filter(
  (type) => !['xlsx', 'pptx', 'csv'].includes(type),
)

/** The text of a document with its lines as they are, each page ended by a form feed; the document itself is not kept. */
export async function readDocument(
  { parsers }: Services,
  body: ReadableStream<Uint8Array>,
): Promise<DocumentText> {
  const file = await buffer(body)
  const content = async function* () {
    yield file
  }
  const detected = await parsers.detectType(content())
  const type = DOCUMENT_TYPES.find((each) => each === (detected?.ext ?? 'txt'))
  if (type === undefined) return { text: '', problem: 'another-type' }
  const { passages, problem } = await readLines(() => parsers.readText({ type, as: 'lines' }, content()))
  const text = passages.map((passage) => passage.text).join('')
  if (text.length > DOCUMENT_CHARACTERS)
    return { text: text.slice(0, DOCUMENT_CHARACTERS), problem: 'too-large' }
  return { text, problem: problem ?? (text.trim() === '' ? 'no-text' : null) }
}

async function readLines(read: () => Promise<FileText>): Promise<FileText> {
  try {
    return await read()
  } catch (error) {
    // What breaks the reader or exceeds its limits would do so again.
    if (error instanceof ParserEnded) return { passages: [], pages: null, problem: 'too-large' }
    if (error instanceof ReadingFailed) return { passages: [], pages: null, problem: 'unreadable' }
    throw error
  }
}
