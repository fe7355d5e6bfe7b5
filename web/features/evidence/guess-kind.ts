import type { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** What a file most likely is, by the type that the browser gives it; the user can say otherwise. */
export function guessKind(mediaType: string): EvidenceKind {
  const [family] = mediaType.split('/')
  if (family === 'image') return 'photo'
  if (family === 'video' || family === 'audio') return family
  return /^(application\/(pdf|msword|rtf|vnd\.)|text\/)/.test(mediaType) ? 'document' : 'other'
}
