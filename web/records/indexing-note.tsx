import { lazyPart } from '#web/lib/lazy-part.tsx'

/** The note of `web/ui/indexing-note.tsx`: pages of visitors need not know that pages of records load it. */
export const IndexingNote = lazyPart(async () => (await import('#web/ui/indexing-note.tsx')).IndexingNote)
