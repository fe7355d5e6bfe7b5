import { useSearchParams } from './router.tsx'
import { searchNow } from './search-now.ts'

/** Which item is open in a dialog, kept in the address so that a reload finds it again. */
export function useDialogAddress(name: string) {
  const [search, setSearch] = useSearchParams()
  const set = (wanted: string | null, replace = false) => {
    const next = searchNow()
    if (wanted === null) next.delete(name)
    else next.set(name, wanted)
    setSearch(next, { replace })
  }
  return {
    open: search.get(name),
    show: (wanted: string) => set(wanted),
    close: () => set(null, true),
  }
}

/** Which item is edited, or that a new one is written. */
export function useEditDialog() {
  const { open, show, close } = useDialogAddress('edit')
  return {
    isOpen: open !== null,
    /** The item's id; null for a new one. */
    id: open === 'new' ? null : open,
    create: () => show('new'),
    edit: show,
    close,
  }
}
