import { buffer } from 'node:stream/consumers'
import { READ_TYPES, type ReadType, readTextOrProblem } from '#server/parsers/index.ts'
import type { Services } from '#server/services.ts'
import { DOCUMENT_CHARACTERS, type DocumentProblem } from '#shared/contract/monitoring/imports.ts'

interface DocumentText {
  readonly text: string
  readonly problem: DocumentProblem | null
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
  const { passages, problem } = await readTextOrProblem(parsers, { type, as: 'lines' }, content())
  const text = passages.map((passage) => passage.text).join('')
  if (text.length > DOCUMENT_CHARACTERS)
    return { text: text.slice(0, DOCUMENT_CHARACTERS), problem: 'too-large' }
  return { text, problem: problem ?? (text.trim() === '' ? 'no-text' : null) }
}
