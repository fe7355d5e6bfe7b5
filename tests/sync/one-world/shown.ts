/** The collections that offices work on, with the fields that are compared between server and devices. */
export const WORKED_ON = {
  'iccpr-cases': ['title', 'location', 'tags', 'assignedTo', 'status'],
  comments: ['body'],
  links: ['note'],
  consents: ['textShown', 'withdrawnOn'],
  evidence: ['sha256'],
} as const
export type WorkedOn = keyof typeof WORKED_ON

export const WORKED_ON_NAMES = Object.keys(WORKED_ON) as WorkedOn[]

/** Each value that someone enters has a number of its own, or is the SHA-256 of a file that has. */
export const WORDS = /\b\w+ entered \d+x|\b[0-9a-f]{64}\b/g

type Doc = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** What of a record's document is compared. */
export function shownOf(name: WorkedOn, doc: Doc) {
  return {
    region: String(doc.regionCode),
    parent: textOf(doc.parentId),
    target: textOf(doc.targetId),
    values: Object.fromEntries(WORKED_ON[name].map((field) => [field, textOf(doc[field])])),
  }
}
