import { useSearchParams } from 'react-router-dom'

/** Which article is open in the dialog, kept in the address so that a reload finds it again. */
export function useEditDialog() {
  const [search, setSearch] = useSearchParams()
  const set = (wanted: string | null, replace = false) => {
    const next = new URLSearchParams(search)
    if (wanted === null) next.delete('edit')
    else next.set('edit', wanted)
    setSearch(next, { replace, preventScrollReset: true })
  }
  const open = search.get('edit')
  return {
    isOpen: open !== null,
    /** The article's id; null for a new one. */
    id: open === 'new' ? null : open,
    create: () => set('new'),
    edit: (id: string) => set(id),
    close: () => set(null, true),
  }
}
