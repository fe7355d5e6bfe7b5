import type { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Guesses the kind of a file from the type that the browser gives it; the user can change it. */
export function guessKind(mediaType: string): EvidenceKind {
  const [family] = mediaType.split('/')
  if (family === 'image') return 'photo'
  if (family === 'video' || family === 'audio') return family
  return /^(application\/(pdf|msword|rtf|vnd\.)|text\/)/.test(mediaType) ? 'document' : 'other'
}
