import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UnfinishedUpload } from '#shared/contract/library/document-uploads.ts'
import type { DocumentFields, LibraryDocument } from '#shared/contract/library/documents.ts'
import { documentProblems, titleOfFile } from '#shared/domain/documents.ts'
import { api } from '#web/lib/api.ts'
import { refreshReads, useCall } from '#web/lib/calls.ts'
import { fileHash } from '#web/lib/file-hash.ts'
import { type ChosenFile, type SendOptions, sendPartsOf, useFileSending } from '#web/lib/file-sending.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { typeOfContent } from './type-of-content.ts'

/** What is said of a chosen file, and what came of it. */
interface Said {
  readonly title: string
  readonly description: string
  /** Proposed from what the file's bytes are. */
  readonly documentType: DocumentFields['documentType']
  /** The share that the server has of a file that was cut off and is chosen again; null for all others. */
  readonly heldBefore: number | null
  /** The document that was made of it; a file that is sent again makes no second one. */
  readonly documentId: string | null
  /** Another document of the library with the same file. */
  readonly sameAs: { readonly slug: string; readonly title: string } | null
  /** When its sending began, in milliseconds, and from which share on, for the time that is left. */
  readonly startedAt: number | null
  readonly startedWith: number
}
export type UploadedFile = ChosenFile<Said>

/** What all chosen files have in common. */
export type Common = Pick<DocumentFields, 'isPublic'> & {
  readonly category: DocumentFields['category'] | ''
  readonly tags: string
}

/** What was found out about a file before it is listed. */
interface Examined {
  readonly documentType: DocumentFields['documentType']
  readonly unfinished: UnfinishedUpload | undefined
}

interface HashedFile {
  readonly id: string
  readonly file: File
  readonly sha256: string
}

/** Sends the bytes of a document, from where they were cut off; `describe` is given what the server says of the file. */
async function sendFileOf(
  documentId: string,
  { id, file, sha256 }: HashedFile,
  options: SendOptions,
  describe: (part: Partial<Said>) => void,
): Promise<void> {
  const { held } = await api.documents.announce({
    params: { id: documentId },
    input: { id, fileName: file.name, size: file.size, sha256 },
  })
  describe({ startedAt: Date.now(), startedWith: held / file.size })
  const params = { id }
  await sendPartsOf(
    file,
    {
      ask: (signal) => api.documents.held({ params, signal }),
      put: (from, body, signal) =>
        api.documents.sendPart({ params: { id, from: String(from) }, body, signal }),
      async finish(size, signal) {
        const { sameAs, ...held } = await api.documents.finish({ params, input: { size }, signal })
        describe({ sameAs })
        return held
      },
    },
    options,
  )
}

/** Sends chosen files to the library: as documents of their own, or as the next version of one. */
export function useUpload(document: LibraryDocument | null, common: Common) {
  const client = useQueryClient()
  const { t } = useTranslation('documentsEditing')
  const { data: listed } = useCall('documents', 'unfinished')
  const waiting = (listed ?? []).filter(({ documentId }) => !document || document.id === documentId)
  const examined = useRef(new WeakMap<File, Examined>())
  /** The documents that were made here, by their file: what is cancelled or refused leaves none behind. */
  const made = useRef(new Map<string, string>())
  const [isExamining, setExamining] = useState(false)
  const upload = useFileSending<Said>({
    describe: (file) => saidOf(file, examined.current.get(file), document),
    send: tellingSend,
    withdraw: withdrawOne,
    onEnd: () => refreshReads(client, ['documents', 'statistics']),
  })

  /** Lists chosen files with their types; one that was cut off before is known by its bytes and continues. */
  async function add(chosen: Iterable<File>): Promise<void> {
    const files = [...chosen]
    setExamining(true)
    try {
      for (const file of files) {
        const documentType = await typeOfContent(file)
        examined.current.set(file, { documentType, unfinished: await unfinishedOf(file, waiting) })
      }
    } finally {
      setExamining(false)
    }
    upload.add(files)
  }

  async function tellingSend(chosen: UploadedFile, options: SendOptions): Promise<'sent' | 'unsafe'> {
    try {
      const step = await sendOne(chosen, options)
      if (step === 'sent') showToast({ title: t('created'), text: t('createdText') })
      return step
    } catch (error) {
      // Why it failed is said beside the file, where it can be read for longer.
      if (!options.signal.aborted)
        showToast({ title: t('failedTitle'), text: t('failedText'), tone: 'danger' })
      throw error
    }
  }

  async function sendOne(chosen: UploadedFile, options: SendOptions): Promise<'sent' | 'unsafe'> {
    const { id, file } = chosen
    const sha256 = await fileHash(file)
    if (sha256 === null) return 'unsafe'
    options.signal.throwIfAborted()
    const documentId = chosen.documentId ?? (await createFor(chosen))
    const describe = (part: Partial<Said>) => upload.describe(id, part)
    describe({ documentId })
    await sendFileOf(documentId, { id, file, sha256 }, options, describe)
    return 'sent'
  }

  async function createFor({ id, title, description, documentType }: UploadedFile): Promise<string> {
    const { category, isPublic, tags } = common
    const input = { title, description, documentType, category: category || 'reports', isPublic } as const
    const created = await api.documents.create({ input: { ...input, tags: tags.trim() || null } })
    made.current.set(id, created.id)
    return created.id
  }

  /** What can't be removed now is listed as unfinished, and can be discarded there. */
  async function withdrawOne(id: string): Promise<void> {
    const own = made.current.get(id)
    const removing = [api.documents.discard({ params: { id } })]
    if (own) removing.push(api.documents.remove({ params: { id: own }, input: {} }).then(() => undefined))
    await Promise.allSettled(removing)
    made.current.delete(id)
    upload.describe(id, { documentId: document?.id ?? null, heldBefore: null })
  }

  /** What is wrong with what is said of a file; nothing where its document is there. */
  const problemsOf = ({ title, description, documentId }: UploadedFile) =>
    documentId === null
      ? documentProblems({ title, description, category: common.category, documentType: 'other' })
      : []
  const chosenIds = new Set(upload.files.map(({ id }) => id))
  const unfinished = waiting.filter(({ id }) => !chosenIds.has(id))
  return { ...upload, add: (chosen: Iterable<File>) => void add(chosen), isExamining, problemsOf, unfinished }
}

function saidOf(file: File, examination: Examined | undefined, document: LibraryDocument | null) {
  const unfinished = examination?.unfinished
  return {
    ...{ title: titleOfFile(file.name), description: '', sameAs: null, startedAt: null, startedWith: 0 },
    documentType: examination?.documentType ?? 'other',
    documentId: unfinished?.documentId ?? document?.id ?? null,
    heldBefore: unfinished ? unfinished.held / unfinished.size : null,
    ...(unfinished ? { id: unfinished.id, title: unfinished.title } : {}),
  }
}

/** The cut-off upload that a file belongs to: only one of the same name and size is read, and its bytes decide. */
async function unfinishedOf(
  file: File,
  waiting: readonly UnfinishedUpload[],
): Promise<UnfinishedUpload | undefined> {
  const alike = waiting.filter(({ fileName, size }) => fileName === file.name && size === file.size)
  if (alike.length === 0) return undefined
  const sha256 = await fileHash(file)
  return alike.find((each) => each.sha256 === sha256)
}
