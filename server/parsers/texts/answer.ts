import type { Asked } from '#files/apart/answer-reader.ts'
import { type GiveText, linesOf, type Passage, passagesOf } from './passages.ts'
import { type ReadType, TEXT_LIMITS, type TextAnswer, TextEnded, type TextTask } from './tasks.ts'

/** Reads the text of a file and returns the number of its pages, null if it has no pages. */
type ReadText = (file: Buffer, give: GiveText) => Promise<number | null>

// Each library is loaded for its first file.
const office = () => import('./office.ts')
const READERS: Readonly<Record<ReadType, () => Promise<ReadText>>> = {
  pdf: async () => (await import('./pdf.ts')).readPdfText,
  docx: async () => (await office()).readWord,
  xlsx: async () => (await office()).readSheets,
  pptx: async () => (await office()).readSlides,
  odt: async () => (await office()).readOpenText,
  txt: async () => (await import('./plain.ts')).readPlainText,
  csv: async () => (await import('./plain.ts')).readPlainText,
}

/** The text is sent in pieces, so that neither side holds much of it. */
const PASSAGES_A_PIECE = 50

/** Reads the text of one file; runs in the reading process. What was read before a fault stays read. */
export async function answerTextTask(
  { type, as = 'passages' }: TextTask,
  { content, answerPart }: Asked,
): Promise<TextAnswer> {
  let waiting: Passage[] = []
  let characters = 0
  const send = async () => {
    const piece = waiting
    waiting = []
    if (piece.length > 0) await answerPart(piece)
  }
  const cut = as === 'lines' ? linesOf : passagesOf
  const give: GiveText = async (text, place) => {
    for (const passage of cut(text, place)) {
      characters += passage.text.length
      if (characters > TEXT_LIMITS.characters) throw new TextEnded('too-large')
      waiting.push(passage)
      if (waiting.length >= PASSAGES_A_PIECE) await send()
    }
  }
  try {
    const read = await READERS[type]()
    const pages = await read(await whole(content), give)
    await send()
    return { pages, problem: null }
  } catch (error) {
    if (!(error instanceof TextEnded)) throw error
    await send()
    return { pages: null, problem: error.problem }
  }
}

async function whole(content: Asked['content']): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > TEXT_LIMITS.file) throw new TextEnded('too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
