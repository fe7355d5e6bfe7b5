import type { ReactNode } from 'react'
import type { GrantControl } from '#shared/domain/grant-application.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import type { GrantForm, SendGrant } from '../use-grant-form.ts'

/** Where the device keeps what it knows of its draft on the server. */
export const SERVER_DRAFT = 'grant-server-draft'

/** What a visitor asks for: to save the draft on the server, or the link of one that is there. */
export type DraftStep = 'save' | 'remind'

/** What the form needs to know of its open draft. */
export interface DraftLink {
  readonly isContact: boolean
  /** Who wrote a control last, or is writing in it; nothing as long as one is alone on the draft. */
  readonly noteOf: (field: GrantControl) => string | undefined
  /** Where the contact person signs the application off, and others read who can send it. */
  readonly signOff: ReactNode
  /** Sends through the draft; null while the contact person has not signed it off, which is then said. */
  readonly send: () => SendGrant | null
  /** Lets the device forget the draft. */
  readonly leave: () => void
}

export interface DraftPartProps {
  readonly form: GrantForm
  /** What the visitor asked for; null where a link was followed, or the device has a draft. */
  readonly begun: DraftStep | null
  readonly onLink: (link: DraftLink | null) => void
}

/** A draft about which the server has not answered yet: until it has, no one can send the draft. */
export const CLOSED: DraftLink = {
  isContact: false,
  noteOf: () => undefined,
  signOff: null,
  send: () => null,
  leave: () => removeDraft('device', SERVER_DRAFT),
}
