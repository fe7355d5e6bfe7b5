import { extensionOf } from '#shared/domain/file-name.ts'

/** The kind of a file from a user's point of view. */
export type FileKind = 'image' | 'document' | 'audio' | 'video' | 'text'

/** The external names of an accepted type. */
interface TypeFacts {
  readonly mime: string
  readonly kind: FileKind
  /** The extensions that fit the content, the usual one first. */
  readonly extensions: readonly [string, ...string[]]
}

const OOXML = 'application/vnd.openxmlformats-officedocument'

/** The types that are accepted as evidence and documents; all others are refused. */
export const FILE_TYPES = {
  jpg: { mime: 'image/jpeg', kind: 'image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { mime: 'image/png', kind: 'image', extensions: ['png'] },
  webp: { mime: 'image/webp', kind: 'image', extensions: ['webp'] },
  heic: { mime: 'image/heic', kind: 'image', extensions: ['heic', 'heif', 'hif'] },
  pdf: { mime: 'application/pdf', kind: 'document', extensions: ['pdf'] },
  docx: { mime: `${OOXML}.wordprocessingml.document`, kind: 'document', extensions: ['docx'] },
  xlsx: { mime: `${OOXML}.spreadsheetml.sheet`, kind: 'document', extensions: ['xlsx'] },
  pptx: { mime: `${OOXML}.presentationml.presentation`, kind: 'document', extensions: ['pptx'] },
  odt: { mime: 'application/vnd.oasis.opendocument.text', kind: 'document', extensions: ['odt'] },
  mp3: { mime: 'audio/mpeg', kind: 'audio', extensions: ['mp3'] },
  m4a: { mime: 'audio/mp4', kind: 'audio', extensions: ['m4a', 'mp4'] },
  ogg: { mime: 'audio/ogg', kind: 'audio', extensions: ['ogg', 'oga', 'opus'] },
  wav: { mime: 'audio/wav', kind: 'audio', extensions: ['wav'] },
  mp4: { mime: 'video/mp4', kind: 'video', extensions: ['mp4', 'm4v'] },
  weba: { mime: 'audio/webm', kind: 'audio', extensions: ['weba'] },
  webm: { mime: 'video/webm', kind: 'video', extensions: ['webm'] },
  '3gp': { mime: 'video/3gpp', kind: 'video', extensions: ['3gp', '3gpp'] },
  txt: { mime: 'text/plain', kind: 'text', extensions: ['txt', 'text', 'log'] },
  csv: { mime: 'text/csv', kind: 'text', extensions: ['csv'] },
} as const satisfies Record<string, TypeFacts>

/** An accepted type, named by its usual extension. */
export type FileType = keyof typeof FILE_TYPES

/** The detector's names for types that count as one of ours: other subtypes, and containers with the same content. */
const ALSO: Readonly<Record<string, FileType>> = { apng: 'png', m4v: 'mp4', oga: 'ogg', opus: 'ogg' }

/** The type for the detector's extension, or null if it isn't accepted. */
export function typeOfDetected(detected: string, name: string): FileType | null {
  // Phones write voice recordings into the plain MPEG-4 container, and browsers into WebM; only the name shows that there is no
  // picture.
  if (detected === 'mp4' && extensionOf(name) === 'm4a') return 'm4a'
  if (detected === 'webm' && extensionOf(name) === 'weba') return 'weba'
  const type = ALSO[detected] ?? detected
  return isFileType(type) ? type : null
}

/** Whether a name's extension is one of the type's. */
export function extensionFits(type: FileType, name: string): boolean {
  const fitting: readonly string[] = FILE_TYPES[type].extensions
  return fitting.includes(extensionOf(name))
}

function isFileType(name: string): name is FileType {
  return Object.hasOwn(FILE_TYPES, name)
}
