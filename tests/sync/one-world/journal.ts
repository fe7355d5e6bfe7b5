import { appendFileSync, writeFileSync } from 'node:fs'

/** An operation that an office saved, and that its device confirmed or had on its disk after a kill. */
export interface Entered {
  readonly e: 'entered'
  readonly office: number
  readonly op: string
  readonly record: string
  readonly kind: string
  /** The values that only this operation enters. */
  readonly words: readonly string[]
  /**
   * What the device showed before, as the value of each edited field, or of all fields of a deleted record; nothing where a conflict is
   * decided.
   */
  readonly seen: Readonly<Record<string, string | null>>
  /** The record that a new one hangs on, or a deleted one hung on. */
  readonly parent: string | null
  /** The record that such a link leads to. */
  readonly target: string | null
  /** The day on which this says that a consent was withdrawn. */
  readonly withdrawnOn: string | null
}

/** What the server holds of a record at the end, or a device shows. */
export interface ShownRecord {
  readonly region: string
  readonly values: Readonly<Record<string, string | null>>
  /** The record that it hangs on. */
  readonly parent: string | null
  /** The record that a link leads to. */
  readonly target: string | null
}

export interface ShownRecords {
  readonly [id: string]: ShownRecord
}

/** What happened, as the file of a run has it, one line each. */
export type JournalEvent =
  | { readonly e: 'world'; readonly offices: number }
  | Entered
  | { readonly e: 'entered-on-web'; readonly record: string; readonly word: string }
  | { readonly e: 'deleted-on-web' | 'moved-on-web'; readonly record: string }
  /** A device confirmed that it has the bytes of an evidence file. */
  | { readonly e: 'attached'; readonly office: number; readonly record: string; readonly sha256: string }
  /** What leaves a device right after someone withdrew the consent to it there. */
  | {
      readonly e: 'exported'
      readonly office: number
      readonly record: string
      readonly words: readonly string[]
    }
  | {
      readonly e: 'settled'
      readonly office: number
      readonly op: string
      /** The device's number of it. */
      readonly number: number
      readonly state: 'acknowledged' | 'rejected'
      readonly reason: string | null
      readonly now: number
    }
  | { readonly e: 'image'; readonly office: number; readonly image: number }
  | { readonly e: 'brought-back'; readonly office: number; readonly image: number }
  | { readonly e: 'made-file'; readonly office: number }
  /** Its app speaks the first protocol, or was updated. */
  | { readonly e: 'former-app' | 'updated-app'; readonly office: number }
  /** From now on its clock is wrong by so much, or right again. */
  | { readonly e: 'wrong-clock'; readonly office: number; readonly aheadMs: number }
  /** After couriers alone have carried what waited. */
  | { readonly e: 'carried'; readonly office: number; readonly waiting: number }
  | { readonly e: 'backed-up' }
  /** With the settled operations that devices still have, to send them again, and the records that each office has from it. */
  | {
      readonly e: 'restored'
      readonly now: number
      readonly stillHere: readonly string[]
      readonly shown: readonly { readonly office: number; readonly records: readonly string[] }[]
    }
  /** That it was restored is known from now on. */
  | { readonly e: 'noticed'; readonly now: number }
  | { readonly e: 'left'; readonly office: number; readonly user: string; readonly at: string }
  | { readonly e: 'fault'; readonly what: string }
  | { readonly e: 'complaint'; readonly office: number; readonly text: string }
  | { readonly e: 'restored-record'; readonly record: string }
  | {
      readonly e: 'server'
      readonly records: ShownRecords
      readonly history: readonly HistoryEntry[]
      readonly conflicts: readonly ConflictEntry[]
      /** The operations whose outcome the server keeps. */
      readonly outcomes: readonly string[]
      /** What devices have offered that it had lost, and no one could bring back, such as a comment on a record that was deleted since. */
      readonly offered: readonly string[]
      /** When it refused those of them that it did. */
      readonly refused: Readonly<Record<string, number>>
      /** All values that the records, their history and the conflicts have. */
      readonly texts: string
      /** The SHA-256 of each evidence file that the server says it has, as it gives it out. */
      readonly files: Readonly<Record<string, string>>
      /** The values that leave with an export of all cases. */
      readonly exported: readonly string[]
    }
  | {
      readonly e: 'device'
      readonly office: number
      readonly region: string
      readonly records: ShownRecords
      readonly waiting: number
      readonly exported: readonly string[]
      readonly rejected: readonly string[]
      readonly sameAsServer: boolean
    }

/** One field about which an operation met another value: `theirs` is what the record had. */
export interface ConflictEntry {
  readonly op: string
  readonly field: string
  readonly theirs: string | null
  /** Its values are gone. */
  readonly isPurged: boolean
  /** A person has decided which value stays. */
  readonly isDecided: boolean
}

/** One row of the history, in the order in which the server applied them. */
export interface HistoryEntry {
  readonly op: string | null
  readonly user: string | null
  readonly at: string
  readonly record: string
  readonly kind: string
  /** The value of each changed field before, and after. */
  readonly before: Readonly<Record<string, string | null>>
  readonly after: Readonly<Record<string, string | null>>
}

/** The file in which a run writes what happened, for the checker. */
export class Journal {
  readonly #file: string
  readonly events: JournalEvent[] = []

  constructor(file: string) {
    this.#file = file
    writeFileSync(file, '')
  }

  write(event: JournalEvent): void {
    this.events.push(event)
    appendFileSync(this.#file, `${JSON.stringify(event)}\n`)
  }
}
