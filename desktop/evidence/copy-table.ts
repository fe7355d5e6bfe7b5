import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import type { FileKind } from '#files/file-types.ts'
import type { KeptEvidenceProblem } from '#shared/contract/protection/kept-evidence.ts'

/** A file of evidence that the user keeps on this device beside the server. */
export interface CopyRow {
  readonly evidenceId: string
  readonly sha256: string
  readonly size: number
  /** The name in the folder and the type of the bytes, once all of them are here. */
  readonly storedName: string | null
  readonly kind: FileKind | null
  readonly keptAt: string | null
  /** Why they were not fetched; null while nothing is wrong. */
  readonly problem: KeptEvidenceProblem | null
}

/** A copy whose bytes are here. */
export type StoredCopy = CopyRow & { readonly storedName: string; readonly kind: FileKind }

/** The table of the copies. */
export interface CopyTable {
  readonly find: (evidenceId: string) => CopyRow | null
  readonly all: () => CopyRow[]
  /** Begins to keep a file, or tries again where that has failed. */
  readonly want: (file: Pick<CopyRow, 'evidenceId' | 'sha256' | 'size'>) => void
  /** The bytes are here from now on; false if they are not wanted any more. */
  readonly store: (evidenceId: string, stored: Stored) => boolean
  readonly fail: (evidenceId: string, problem: KeptEvidenceProblem) => void
  /** The bytes can't be read here any more, and are fetched again. */
  readonly lose: (evidenceId: string) => void
  readonly remove: (evidenceId: string) => void
}

interface Stored {
  readonly storedName: string
  readonly kind: FileKind
  readonly keptAt: string
}

const COLUMNS =
  'evidence_id as evidenceId, sha256, size, stored_name as storedName, kind, kept_at as keptAt, problem'

/** Makes the statements over the table. */
export function copyTable(db: MirrorDatabase): CopyTable {
  const find = db.prepare<[string], CopyRow>(`select ${COLUMNS} from evidence_copies where evidence_id = ?`)
  const all = db.prepare<[], CopyRow>(`select ${COLUMNS} from evidence_copies order by evidence_id`)
  const want = db.prepare(
    `insert into evidence_copies (evidence_id, sha256, size) values (?, ?, ?)
     on conflict (evidence_id) do update set problem = null`,
  )
  const store = db.prepare(
    `update evidence_copies set stored_name = ?, kind = ?, kept_at = ?, problem = null where evidence_id = ?`,
  )
  const fail = db.prepare('update evidence_copies set problem = ? where evidence_id = ?')
  const lose = db.prepare(
    'update evidence_copies set stored_name = null, kind = null, kept_at = null where evidence_id = ?',
  )
  const remove = db.prepare('delete from evidence_copies where evidence_id = ?')
  return {
    find: (evidenceId) => find.get(evidenceId) ?? null,
    all: () => all.all(),
    want: ({ evidenceId, sha256, size }) => void want.run(evidenceId, sha256, size),
    store: (evidenceId, { storedName, kind, keptAt }) =>
      store.run(storedName, kind, keptAt, evidenceId).changes > 0,
    fail: (evidenceId, problem) => void fail.run(problem, evidenceId),
    lose: (evidenceId) => void lose.run(evidenceId),
    remove: (evidenceId) => void remove.run(evidenceId),
  }
}

/** Whether the bytes of a copy are here. */
export const isStored = (copy: CopyRow | null): copy is StoredCopy =>
  copy !== null && copy.storedName !== null && copy.kind !== null
