import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import type { FileKind } from '#files/file-types.ts'

/** Bytes of an evidence record that stay on this device until the server has them. */
export interface KeptFile {
  readonly evidenceId: string
  /** SHA-256 of the sealed bytes, which is their name in the folder. */
  readonly storedName: string
  readonly sha256: string
  readonly kind: FileKind
  /** `refused`: the server rejects them for the `reason`; `not_found` if their record stays away. */
  readonly state: 'waiting' | 'refused'
  readonly reason: string | null
  /** Since when their record has been missing; null while it exists. */
  readonly removedSince: string | null
  /** For how many seconds the device had sent when the file was added. */
  readonly lineSeconds: number
}

/** The table of the stored bytes. */
export interface KeptFiles {
  readonly find: (evidenceId: string) => KeptFile | null
  readonly all: () => KeptFile[]
  readonly put: (file: Omit<KeptFile, 'state' | 'reason' | 'removedSince' | 'lineSeconds'>) => void
  readonly refuse: (evidenceId: string, reason: string) => void
  /** Marks a refused file to be sent again; returns whether there was one. */
  readonly retry: (evidenceId: string) => boolean
  /**
   * Notes when the file's record was removed (the first time counts); null means that it exists again, and that the
   * file waits to be sent.
   */
  readonly setRemoved: (evidenceId: string, since: string | null) => void
  readonly remove: (evidenceId: string) => void
  readonly counts: () => { readonly waiting: number; readonly failed: number }
}

const COLUMNS =
  'evidence_id as evidenceId, stored_name as storedName, sha256, kind, state, reason, removed_since as removedSince, line_seconds as lineSeconds'

/** Makes the statements over the table. */
export function keptFiles(db: MirrorDatabase): KeptFiles {
  const find = db.prepare<[string], KeptFile>(`select ${COLUMNS} from evidence_files where evidence_id = ?`)
  const all = db.prepare<[], KeptFile>(`select ${COLUMNS} from evidence_files order by evidence_id`)
  const put = db.prepare(
    `insert or replace into evidence_files (evidence_id, stored_name, sha256, kind, state, line_seconds)
     values (?, ?, ?, ?, 'waiting',
       coalesce((select cast(value as integer) from meta where key = 'lineSeconds'), 0))`,
  )
  const refuse = db.prepare(`update evidence_files set state = 'refused', reason = ? where evidence_id = ?`)
  const retry = db.prepare(
    `update evidence_files set state = 'waiting', reason = null where evidence_id = ? and state = 'refused'`,
  )
  const markRemoved = db.prepare(
    'update evidence_files set removed_since = coalesce(removed_since, ?) where evidence_id = ?',
  )
  const there = db.prepare(
    `update evidence_files set removed_since = null, state = iif(reason = 'not_found', 'waiting', state),
       reason = nullif(reason, 'not_found') where evidence_id = ?`,
  )
  const remove = db.prepare('delete from evidence_files where evidence_id = ?')
  const counts = db.prepare<[], { waiting: number; failed: number }>(
    `select count(*) filter (where state = 'waiting' and removed_since is null) as waiting,
       count(*) filter (where state = 'refused' and (removed_since is null or reason = 'not_found')) as failed
     from evidence_files`,
  )
  return {
    find: (evidenceId) => find.get(evidenceId) ?? null,
    all: () => all.all(),
    put: ({ evidenceId, storedName, sha256, kind }) => void put.run(evidenceId, storedName, sha256, kind),
    refuse: (evidenceId, reason) => void refuse.run(reason, evidenceId),
    retry: (evidenceId) => retry.run(evidenceId).changes > 0,
    setRemoved: (evidenceId, since) =>
      void (since === null ? there.run(evidenceId) : markRemoved.run(since, evidenceId)),
    remove: (evidenceId) => void remove.run(evidenceId),
    counts: () => counts.get() ?? { waiting: 0, failed: 0 },
  }
}
