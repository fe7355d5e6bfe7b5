import { createContext, useContext } from 'react'
import type { ListAddress } from './use-list.ts'

/** What changes while a table shows the same rows. */
export interface TableState {
  readonly address: ListAddress
  /** Id of the one row that the Tab key stops at; arrows lead to the others. */
  readonly current: string | undefined
  readonly onFocus: (id: string) => void
}

const State = createContext<TableState | null>(null)
export const TableStateProvider = State.Provider

/** The state of the table that this part of a row or head is in. */
export function useTableState(): TableState {
  const state = useContext(State)
  if (!state) throw new Error('rows and heads need their table')
  return state
}

/** The columns that have left because there is no room for them. */
export interface Left {
  readonly fields: readonly string[]
  /** Whether all have, so that a row is its title with what it is about below. */
  readonly isStacked: boolean
}

/** Apart from the rest: the rows are drawn again when it changes, and for nothing else. */
const LeftColumns = createContext<Left>({ fields: [], isStacked: false })
export const LeftProvider = LeftColumns.Provider
export const useLeft = (): Left => useContext(LeftColumns)
