import '#web/lib/search-calls.ts'
import { useCall } from '#web/lib/calls.ts'

interface NoteProps {
  readonly of: 'records' | 'texts'
  /** Whether the list is searched; only a search may miss something. */
  readonly searched: boolean
  readonly text: string
}

/** Says that a search may miss something while older records or texts are indexed again, here or on this device. */
export function IndexingNote({ of, searched, text }: NoteProps) {
  const { data } = useCall('system', 'searchState', {}, { enabled: searched })
  return searched && data?.[of] ? <StillIndexing text={text} /> : null
}

const AGAIN_MS = 10_000

function StillIndexing({ text }: { readonly text: string }) {
  // The note goes when it is done.
  useCall('system', 'searchState', {}, { askAgainMs: AGAIN_MS })
  return (
    <p role="status" className="indexing-note">
      {text}
    </p>
  )
}
