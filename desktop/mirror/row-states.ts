import type { Collection, StateChanges } from '#shared/schemas/collection.ts'
import { onDemand } from './on-demand.ts'
import type { MirrorDatabase } from './open.ts'

/** The states that the records of a collection came into, as rows that figures of a period are counted from. */
export interface RowStates {
  /** Writes those of a record in place of its former ones; a new one has no former ones. */
  readonly put: (id: string, entered: StateChanges, isNew: boolean) => void
  readonly remove: (id: string) => void
}

/** Makes the statements for a collection; records of one without states have no rows. */
export function rowStates(db: MirrorDatabase, { name, transitions }: Collection): RowStates {
  if (!transitions) return { put: () => undefined, remove: () => undefined }
  const removeAll = onDemand(() =>
    db.prepare('delete from state_changes where collection = ? and record_id = ?'),
  )
  const insert = onDemand(() =>
    db.prepare('insert into state_changes (collection, record_id, seq, state, at) values (?, ?, ?, ?, ?)'),
  )
  const remove = (id: string) => void removeAll().run(name, id)
  return {
    put(id, entered, isNew) {
      if (!isNew) remove(id)
      for (const [seq, [state, at]] of entered.entries()) insert().run(name, id, seq, state, at)
    },
    remove,
  }
}
