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
  /** The value of each edited field that its person saw; nothing where a conflict is decided. */
  readonly seen: Readonly<Record<string, string | null>>
}

/** What the server holds at the end, or a device shows. */
interface ShownRecords {
  readonly [id: string]: readonly (string | null)[]
}

/** What happened, as the file of a run has it, one line each. */
export type JournalEvent =
  | { readonly e: 'world'; readonly offices: number }
  | Entered
  | { readonly e: 'entered-on-web'; readonly record: string; readonly word: string }
  | {
      readonly e: 'settled'
      readonly office: number
      readonly op: string
      readonly state: 'acknowledged' | 'rejected'
      readonly reason: string | null
    }
  | { readonly e: 'image'; readonly office: number; readonly image: number }
  | { readonly e: 'brought-back'; readonly office: number; readonly image: number }
  | { readonly e: 'made-file'; readonly office: number }
  | { readonly e: 'backed-up' }
  /** With the settled operations that devices still have, to send them again. */
  | { readonly e: 'restored'; readonly stillHere: readonly string[] }
  | { readonly e: 'left'; readonly office: number; readonly user: string; readonly at: string }
  | { readonly e: 'fault'; readonly what: string }
  | { readonly e: 'complaint'; readonly office: number; readonly text: string }
  | { readonly e: 'restored-record'; readonly record: string }
  | {
      readonly e: 'server'
      readonly records: ShownRecords
      readonly regions: Readonly<Record<string, string>>
      readonly history: readonly {
        readonly op: string | null
        readonly user: string | null
        readonly at: string
        /** The value of each changed field before. */
        readonly before: Readonly<Record<string, string | null>>
      }[]
      readonly conflicts: readonly string[]
      readonly outcomes: readonly {
        readonly op: string
        readonly device: string | null
        readonly number: number | null
      }[]
      /** All values that the records, their history and the conflicts have. */
      readonly texts: string
    }
  | {
      readonly e: 'device'
      readonly office: number
      readonly id: string
      readonly region: string
      readonly records: ShownRecords
      readonly waiting: number
      readonly rejected: readonly string[]
      readonly sameAsServer: boolean
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
