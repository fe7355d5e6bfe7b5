import { z } from 'zod'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { documentItem } from '#shared/contract/library/documents.ts'
import { KEPT_PROBLEMS, type KeptProblem } from '#shared/contract/library/kept-documents.ts'
import { TEXT_STATES } from '#shared/domain/enumerations.ts'

const fromJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)

const row = z.object({
  row_number: z.int(),
  id: z.uuid(),
  user_id: z.uuid(),
  document: fromJson(documentItem),
  known: z.string(),
  wanted_sha256: z.string().nullable(),
  wanted_passages: z.int(),
  file: fromJson(documentItem.shape.file.unwrap()).nullable(),
  text_state: z.enum(TEXT_STATES).nullable(),
  passages: z.int().nullable(),
  stored_name: z.string().nullable(),
  sha256: z.string().nullable(),
  kept_at: z.string().nullable(),
  problem: z.enum(KEPT_PROBLEMS).nullable(),
  attempts: z.int(),
  asked_at: z.string(),
  checked_at: z.string(),
})
/** A document that the user keeps on this device, from its row. */
export type KeptRow = z.infer<typeof row>

const part = z.object({
  of_sha256: z.string(),
  from_byte: z.int(),
  size: z.int(),
  stored_name: z.string(),
  sha256: z.string(),
})
/** Bytes of a file that have arrived. */
export type KeptPart = z.infer<typeof part>

/** The facts by the server's last answer. */
export type Checked = Pick<
  KeptRow,
  'id' | 'document' | 'known' | 'wanted_sha256' | 'wanted_passages' | 'checked_at'
>

/** What lies here whole from now on. */
export type Whole = Pick<
  KeptRow,
  'id' | 'file' | 'text_state' | 'passages' | 'stored_name' | 'sha256' | 'kept_at'
>

/** Makes the statements over the tables of kept documents and of the parts of their files. */
export function keptTable(db: MirrorDatabase) {
  const all = db.prepare('select * from kept_documents order by asked_at, id')
  const next = db.prepare<[number]>(
    'select * from kept_documents where row_number > ? order by row_number limit 1',
  )
  const find = db.prepare<[string]>('select * from kept_documents where id = ?')
  const add = db.prepare(`
    insert into kept_documents (id, user_id, document, known, wanted_sha256, wanted_passages, asked_at, checked_at)
    values (@id, @user_id, @document, @known, @wanted_sha256, @wanted_passages, @checked_at, @checked_at)`)
  // What went wrong with a former file does not concern another one.
  const check = db.prepare(`
    update kept_documents set document = @document, known = @known, wanted_passages = @wanted_passages,
      checked_at = @checked_at, attempts = iif(wanted_sha256 is @wanted_sha256, attempts, 0),
      problem = iif(wanted_sha256 is @wanted_sha256, problem, null), wanted_sha256 = @wanted_sha256 where id = @id`)
  const confirm = db.prepare('update kept_documents set checked_at = ? where id = ?')
  const finish = db.prepare(`
    update kept_documents set file = @file, text_state = @text_state, passages = @passages, kept_at = @kept_at,
      stored_name = @stored_name, sha256 = @sha256, problem = null, attempts = 0 where id = @id`)
  const fail = db.prepare('update kept_documents set problem = ?, attempts = attempts + ? where id = ?')
  const retry = db.prepare('update kept_documents set problem = null, attempts = 0 where id = ?')
  const lose = db.prepare(
    'update kept_documents set file = null, stored_name = null, sha256 = null, kept_at = null where id = ?',
  )
  const remove = db.prepare('delete from kept_documents where id = ?')
  const parts = db.prepare<[string]>(
    'select * from kept_document_parts where document_id = ? order by from_byte',
  )
  const partNames = db.prepare<[], { stored_name: string }>('select stored_name from kept_document_parts')
  const addPart = db.prepare(`
    insert into kept_document_parts (document_id, of_sha256, from_byte, size, stored_name, sha256)
    values (@document_id, @of_sha256, @from_byte, @size, @stored_name, @sha256)`)
  const removeParts = db.prepare('delete from kept_document_parts where document_id = ?')
  return {
    /** In the order in which they were asked for. */
    all: (): KeptRow[] => all.all().map((rawRow) => row.parse(rawRow)),
    /** The one behind a number. */
    next(after: number): KeptRow | null {
      const rawRow = next.get(after)
      return rawRow === undefined ? null : row.parse(rawRow)
    },
    find(id: string): KeptRow | null {
      const rawRow = find.get(id)
      return rawRow === undefined ? null : row.parse(rawRow)
    },
    add: (checked: Checked & Pick<KeptRow, 'user_id'>) =>
      void add.run({ ...checked, document: JSON.stringify(checked.document) }),
    /** Notes what the server says of a document now. */
    check: (checked: Checked) => void check.run({ ...checked, document: JSON.stringify(checked.document) }),
    /** Notes that nothing has changed. */
    confirm: (id: string, at: string) => void confirm.run(at, id),
    finish: (whole: Whole) => void finish.run({ ...whole, file: whole.file && JSON.stringify(whole.file) }),
    /** Notes why a file is not here; `counts` if fetching it again would end the same way. */
    fail: (id: string, problem: KeptProblem, counts: boolean) => void fail.run(problem, counts ? 1 : 0, id),
    retry: (id: string) => void retry.run(id),
    /** The file can't be read here any more. */
    lose: (id: string) => void lose.run(id),
    remove: (id: string) => void remove.run(id),
    parts: (id: string): KeptPart[] => parts.all(id).map((rawPart) => part.parse(rawPart)),
    partNames: (): string[] => partNames.all().map(({ stored_name }) => stored_name),
    addPart: (documentId: string, added: KeptPart) => void addPart.run({ document_id: documentId, ...added }),
    removeParts: (id: string) => void removeParts.run(id),
  }
}
