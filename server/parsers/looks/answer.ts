import type { Asked } from '#files/apart/answer-reader.ts'
import type { FileType } from '#files/file-types.ts'
import { type Clean, gatherFindings, LOOK_LIMITS, type LookAnswer, type LookTask, NotSeen } from './tasks.ts'

// Each library is loaded for its first file.
const pictures = async () => (await import('./pictures.ts')).cleanPictureFile
const film = async () => (await import('./media/film.ts')).cleanFilm
const webm = async () => (await import('./media/webm.ts')).cleanWebm
const text = async () => (await import('./texts.ts')).cleanText

const CLEANERS: Readonly<Record<FileType, () => Promise<Clean>>> = {
  ...{ jpg: pictures, png: pictures, webp: pictures },
  heic: async () => (await import('./media/heic.ts')).cleanHeic,
  pdf: async () => (await import('./pdf/clean-pdf.ts')).cleanPdf,
  docx: async () => (await import('./office/word.ts')).cleanWord,
  xlsx: async () => (await import('./office/sheets.ts')).cleanSheets,
  pptx: async () => (await import('./office/slides.ts')).cleanSlides,
  odt: async () => (await import('./office/open-document.ts')).cleanOpenText,
  mp3: async () => (await import('./media/sound.ts')).cleanMp3,
  ogg: async () => (await import('./media/sound.ts')).cleanOgg,
  wav: async () => (await import('./media/sound.ts')).cleanWav,
  ...{ m4a: film, mp4: film, '3gp': film, weba: webm, webm },
  ...{ txt: text, csv: text },
}

/** A cleaned copy is sent in pieces of this size. */
const PIECE = 4 * 1024 * 1024

/**
 * Looks through a file by cleaning it, so that nothing is removed that was not found; runs in the reading process. The cleaned
 * copy is sent only if it is wanted, and once it was looked through itself.
 */
export async function answerLookTask(
  { as, type }: LookTask,
  { content, answerPart }: Asked,
): Promise<LookAnswer> {
  const findings = gatherFindings()
  try {
    const file = await whole(content)
    const clean = await CLEANERS[type]()
    const cleaned = await clean(file, findings.note)
    if (as === 'clean') {
      for (let at = 0; at < cleaned.length; at += PIECE) await answerPart(cleaned.subarray(at, at + PIECE))
    }
    return { reason: null, findings: findings.findings() }
  } catch (error) {
    if (!(error instanceof NotSeen)) throw error
    return { reason: error.reason, findings: [] }
  }
}

async function whole(content: Asked['content']): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > LOOK_LIMITS.file) throw new NotSeen('too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
