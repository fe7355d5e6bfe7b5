import type { OpenDraft } from '#shared/contract/grants/grant-drafts.ts'
import { GRANT_CONTROLS, type GrantControl } from '#shared/domain/grant-application.ts'
import type { GrantValues } from '../grant-values.ts'

/** The fields of a draft as the server returns them. */
export type DraftFields = NonNullable<OpenDraft['fields']>

/** What this device knows of a draft that the server keeps; stays with the form's own draft. */
export interface KeptDraft {
  readonly id: string
  /** Opens the draft. */
  readonly key: string
  /** The digits that the reader of the mailed link types while it is not confirmed. */
  readonly digits: string | null
  readonly email: string
  /** Whether its link was confirmed. */
  readonly isOpen: boolean
  /** Whether its application was sent, and not from here: what is in the form is then not sent once more. */
  readonly isSent?: boolean
  /** The version that this device has taken whole; 0 for none. */
  readonly version: number
  /** Each field as it was taken from the server. */
  readonly seen: Readonly<Partial<Record<GrantControl, { readonly rev: number; readonly value: string }>>>
  /** When a field was last written here, by the clock of the device. */
  readonly at: Readonly<Partial<Record<GrantControl, string>>>
}

/** The time of what was written before this device knew of the draft: it is unknown, and counts as the oldest. */
const LONG_AGO = new Date(0).toISOString()

/** What was written here and is not on the server. */
export function editsOf(values: GrantValues, { seen, at }: Pick<KeptDraft, 'seen' | 'at'>) {
  return GRANT_CONTROLS.flatMap((field) => {
    const before = seen[field]
    if (values[field] === (before?.value ?? '')) return []
    return [{ field, value: values[field], base: before?.rev ?? 0, at: at[field] ?? LONG_AGO }]
  })
}

interface Told {
  readonly fields: DraftFields
  readonly version: number
  /** What the form said when the call was made, and what it says now. */
  readonly sent: GrantValues
  readonly now: GrantValues
}

/**
 * Takes the server's answer: a field that was not edited meanwhile gets what the server has, and what was typed meanwhile
 * stays and is sent next. A text that another one has replaced is among the field's other versions on the server.
 */
export function takeTold(
  kept: KeptDraft,
  { fields, version, sent, now }: Told,
): { readonly draft: KeptDraft; readonly changed: Partial<GrantValues> } {
  const seen: Partial<Record<GrantControl, { readonly rev: number; readonly value: string }>> = {
    ...kept.seen,
  }
  const changed: Partial<Record<GrantControl, string>> = {}
  let isWhole = true
  for (const field of GRANT_CONTROLS) {
    const entry = fields[field]
    if (!entry) continue
    const { rev, value } = entry
    const isTyping = now[field] !== sent[field]
    if (isTyping && value !== sent[field]) {
      isWhole = false
      continue
    }
    seen[field] = { rev, value }
    if (!isTyping && now[field] !== value) changed[field] = value
  }
  return { draft: { ...kept, seen, version: isWhole ? version : 0 }, changed }
}

/** The fields for which another writer entered a different text at the same time. */
export const conflictsIn = (fields: DraftFields): GrantControl[] =>
  GRANT_CONTROLS.filter((field) => (fields[field]?.others.length ?? 0) > 0)
