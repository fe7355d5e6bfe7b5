/** What a file can hold that its readers do not see at once, worst first. */
export const FINDING_KINDS = [
  'covered-text',
  'deleted-text',
  'comments',
  'hidden-text',
  'hidden-sheets',
  'hidden-rows',
  'hidden-slides',
  'notes',
  'earlier-versions',
  'layers',
  'embedded-files',
  'place',
  'cut-off-pictures',
  'form-data',
  'custom-data',
  'descriptions',
  'tracked-changes',
  'metadata',
  'other',
  'signature',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One kind of what was found in a file. */
export interface Finding {
  readonly kind: FindingKind
  readonly count: number
  /** The beginning of the first of them; null where it has no words. */
  readonly first: string | null
}

/** Why a file could not be looked through. */
export const UNSEEN_REASONS = ['encrypted', 'macros', 'too-large', 'unreadable', 'unknown'] as const
export type UnseenReason = (typeof UNSEEN_REASONS)[number]

/** Most characters of what is quoted of a finding. */
export const LONGEST_QUOTE = 200

/**
 * The version of the looking through: what an older one has let pass is looked at again. It is raised whenever a file could have
 * something that was not found before.
 */
export const LOOK_VERSION = 3

/** Kinds that everyone sees in the file: they are said, and keep no file from being public. */
const SAID_ONLY: readonly FindingKind[] = ['signature']

/** Whether what was found keeps a file from being public as it is. */
export const keepsFromPublic = (findings: readonly Pick<Finding, 'kind'>[]): boolean =>
  findings.some(({ kind }) => !SAID_ONLY.includes(kind))

/** What a file may be made public as. */
export const FILE_CHOICES = ['as-it-is', 'cleaned', 'original', 'watched'] as const
export type FileChoice = (typeof FILE_CHOICES)[number]

/** How it came that a file may be public; the last is what was public before files were looked through. */
export const PASS_WAYS = ['nothing-found', 'own', 'cleaned', 'accepted', 'watched', 'before'] as const
export type PassWay = (typeof PASS_WAYS)[number]

/** Characters of the reason for which an original is public with what was found in it. */
export const PASS_REASON = { least: 10, most: 500 } as const

/** How bad it is what is public: the place of its worst kind, and files that could not be looked through before all. */
export function badness(reason: UnseenReason | null, findings: readonly Pick<Finding, 'kind'>[]): number {
  if (reason !== null) return FINDING_KINDS.length + 1
  const places = findings.map(({ kind }) => FINDING_KINDS.length - FINDING_KINDS.indexOf(kind))
  return keepsFromPublic(findings) ? Math.max(0, ...places) : 0
}
