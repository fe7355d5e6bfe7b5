import { useQueryClient } from '@tanstack/react-query'
import type { DocumentFields, LibraryDocument } from '#shared/contract/documents.ts'
import { documentProblems, documentTypeOf, titleOfFile } from '#shared/domain/documents.ts'
import { api } from '#web/lib/api.ts'
import { refreshReads } from '#web/lib/calls.ts'
import { fileHash } from '#web/lib/file-hash.ts'
import { type ChosenFile, type SendOptions, sendPartsOf, useFileSending } from '#web/lib/file-sending.ts'

/** What is said of a chosen file, and what came of it. */
interface Said {
  readonly title: string
  readonly description: string
  /** The document that was made of it; a file that is sent again makes no second one. */
  readonly documentId: string | null
  /** Another document of the library with the same file. */
  readonly sameAs: { readonly slug: string; readonly title: string } | null
  /** When its sending began, in milliseconds, for the time that is left. */
  readonly startedAt: number | null
}
export type UploadedFile = ChosenFile<Said>

/** What all chosen files have in common. */
export type Common = Pick<DocumentFields, 'isPublic'> & { readonly category: DocumentFields['category'] | '' }

/** Sends chosen files to the library: as documents of their own, or as the next version of one. */
export function useUpload(document: LibraryDocument | null, common: Common) {
  const client = useQueryClient()
  const upload = useFileSending<Said>({
    describe: ({ name }) => ({
      ...{ title: titleOfFile(name), description: '', sameAs: null, startedAt: null },
      documentId: document?.id ?? null,
    }),
    send: sendOne,
    onEnd: () => refreshReads(client, ['documents', 'statistics']),
  })

  async function sendOne(chosen: UploadedFile, options: SendOptions): Promise<'sent' | 'unsafe'> {
    const { id, file } = chosen
    const sha256 = await fileHash(file)
    if (sha256 === null) return 'unsafe'
    options.signal.throwIfAborted()
    const documentId = chosen.documentId ?? (await createFor(chosen))
    upload.describe(id, { documentId, startedAt: Date.now() })
    await api.documents.announce({
      params: { id: documentId },
      input: { id, fileName: file.name, size: file.size, sha256 },
    })
    const params = { id }
    await sendPartsOf(
      file,
      {
        ask: (signal) => api.documents.held({ params, signal }),
        put: (from, body, signal) =>
          api.documents.sendPart({ params: { id, from: String(from) }, body, signal }),
        async finish(size, signal) {
          const { sameAs, ...held } = await api.documents.finish({ params, input: { size }, signal })
          upload.describe(id, { sameAs })
          return held
        },
      },
      options,
    )
    return 'sent'
  }

  async function createFor({ title, description, file }: UploadedFile): Promise<string> {
    const { category, isPublic } = common
    const input = { title, description, category: category || 'reports', isPublic } as const
    const made = await api.documents.create({ input: { ...input, documentType: documentTypeOf(file.name) } })
    return made.id
  }

  /** What is wrong with what is said of a file; nothing for the next version of a document. */
  const problemsOf = ({ title, description, documentId }: UploadedFile) =>
    documentId === null
      ? documentProblems({ title, description, category: common.category, documentType: 'other' })
      : []
  return { ...upload, problemsOf }
}
