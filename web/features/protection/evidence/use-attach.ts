import { useQueryClient } from '@tanstack/react-query'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import { api } from '#web/lib/api.ts'
import { fileHash } from '#web/lib/file-hash.ts'
import { type ChosenFile, type SendOptions, useFileSending } from '#web/lib/file-sending.ts'
import { type EvidenceKind, guessKind } from '#web/lib/guess-kind.ts'
import { sendBytes } from './send-bytes.ts'

/** A file that was chosen, with what the user says of it. */
export type Attached = ChosenFile<{ readonly kind: EvidenceKind; readonly note: string }>

/** What evidence hangs on. */
export interface Parent {
  readonly collection: ParentCollection
  readonly id: string
}

/** Attaches chosen files to a record, one after another: hash, record, bytes. */
export function useAttach(parent: Parent) {
  const client = useQueryClient()
  return useFileSending({
    describe: ({ type }) => ({ kind: guessKind(type), note: '' }),
    send: (chosen: Attached, options) => attachOne(parent, chosen, options),
    // If that fails, the list shows a record that can be removed. The id can't be used again: creating a deleted record
    // once more does not bring it back.
    withdraw: async (id) => void (await api.evidence.remove({ params: { id } }).catch(() => undefined)),
    onEnd: () => client.invalidateQueries({ queryKey: ['evidence'] }),
  })
}

/** `unsafe`: the hash can not be computed here. */
async function attachOne(
  parent: Parent,
  { id, file, kind, note }: Attached,
  options: SendOptions,
): Promise<'sent' | 'waiting' | 'unsafe'> {
  const { signal } = options
  const sha256 = await fileHash(file)
  if (sha256 === null) return 'unsafe'
  signal.throwIfAborted()
  await api.evidence.create({
    input: {
      id,
      parentCollection: parent.collection,
      parentId: parent.id,
      fileName: file.name,
      mediaType: file.type || 'application/octet-stream',
      size: file.size,
      sha256,
      kind,
      note,
    },
  })
  signal.throwIfAborted()
  const { receivedAt } = await sendBytes(id, file, options)
  return receivedAt === null ? 'waiting' : 'sent'
}
