import { useMemo } from 'react'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/lib/router.tsx'
import { searchNow } from '#web/lib/search-now.ts'
import { changedAddress, clearedAddress, type ListQuery, readAddress } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'

/** The query of a list from its address, and the functions that change it. */
export interface ListAddress {
  readonly kind: RecordKind
  readonly params: URLSearchParams
  readonly query: ListQuery
  /** The values of a parameter; none where it is absent. */
  readonly values: (name: string) => readonly string[]
  /** Shows something else, from the first page on; `quietly` leaves no step behind, as while typing. */
  readonly change: (changes: Readonly<Record<string, readonly string[]>>, quietly?: boolean) => void
  readonly clear: () => void
  /** Id of the record that is open beside the list. */
  readonly open: string | null
  /** Whether it is open to be edited. */
  readonly editing: boolean
  readonly show: (id: string, editing?: boolean) => void
  /** Whether the open record has the whole page, and the list is away. */
  readonly whole: boolean
  readonly setWhole: (whole: boolean) => void
  readonly close: () => void
  /** Whether the form for a new record is open. */
  readonly creating: boolean
  readonly create: () => void
  /** Opens it with values that it begins with, named among those of the kind. */
  readonly createAs: (beginning: string) => void
}

/** Reads and changes the address of a list, which holds everything that decides what the list shows. */
export function useListAddress(kind: RecordKind): ListAddress {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const today = mogadishuDay(new Date())
  const query = useMemo(() => readAddress(kind, params, today), [kind, params, today])
  const open = params.get('record')
  const editing = params.has('edit')
  const creating = params.has('new')
  const go = (next: URLSearchParams, options: { replace?: boolean; state?: unknown } = {}) =>
    navigate({ pathname: location.pathname, search: next.toString() }, options)
  const beside = (shown: Readonly<Record<string, string>>) => {
    const next = searchNow()
    for (const name of ['record', 'edit', 'new']) next.delete(name)
    if (!shown.record) next.delete('whole')
    for (const [name, value] of Object.entries(shown)) next.set(name, value)
    // The list stays on its page, so the cursors of the former pages must be kept as well.
    go(next, { replace: open !== null || creating, state: location.state })
  }
  return {
    kind,
    params,
    query,
    values: (name) => params.getAll(name).filter(Boolean),
    change: (changes, quietly = false) => go(changedAddress(searchNow(), changes), { replace: quietly }),
    clear: () => go(clearedAddress(kind, searchNow())),
    open,
    editing,
    whole: open !== null && params.has('whole'),
    setWhole: (whole) => {
      const next = searchNow()
      if (whole) next.set('whole', '1')
      else next.delete('whole')
      go(next, { state: location.state })
    },
    show: (id, toEdit = false) => beside({ record: id, ...(toEdit ? { edit: '1' } : {}) }),
    close: () => {
      if (open !== null || creating) beside({})
    },
    creating,
    create: () => beside({ new: '1' }),
    createAs: (beginning) => beside({ new: beginning }),
  }
}
