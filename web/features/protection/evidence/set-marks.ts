import { api } from '#web/lib/api.ts'
import type { EvidenceRecord } from './evidence-record.ts'

export type MarkedFile = Pick<EvidenceRecord, 'id' | 'version'>

/** Sets whether each file shows no person, one after the other as one would by hand; returns them as they are then. */
export async function setMarks(
  files: readonly MarkedFile[],
  showsNoPerson: (id: string) => boolean,
): Promise<MarkedFile[]> {
  const marked: MarkedFile[] = []
  for (const { id, version } of files)
    marked.push(
      await api.evidence.edit({ params: { id }, input: { version, showsNoPerson: showsNoPerson(id) } }),
    )
  return marked
}
