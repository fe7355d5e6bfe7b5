import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import { EVIDENCE_LIMIT } from '#shared/schemas/evidence.ts'
import { api } from '#web/lib/api.ts'
import { fileHash } from './file-hash.ts'
import { type EvidenceKind, guessKind } from './guess-kind.ts'
import { sendBytes } from './send-bytes.ts'

/** How far a chosen file is. `refused` says why it can not be attached at all. */
export type AttachState =
  | { readonly step: 'ready' | 'hashing' | 'sent' | 'waiting' | 'cancelled' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'refused'; readonly why: 'tooLarge' | 'empty' | 'unsafe' }
  | { readonly step: 'failed'; readonly error: unknown }

/** A file that was chosen, with what the user says of it. */
export interface ChosenFile {
  /** Id of its record: the same when it is tried again, so that a lost answer makes no second record. */
  readonly id: string
  readonly file: File
  readonly kind: EvidenceKind
  readonly note: string
  readonly state: AttachState
}

/** What evidence hangs on. */
export interface Parent {
  readonly collection: ParentCollection
  readonly id: string
}

/** Whether what the user says of a file can still be changed: nothing of it has been sent. */
export function isOpen({ state }: ChosenFile): boolean {
  return state.step === 'ready' || state.step === 'cancelled'
}

const isToSend = (chosen: ChosenFile) => isOpen(chosen) || chosen.state.step === 'failed'

/** Attaches chosen files to a record, one after another: hash, record, bytes. */
export function useAttach(parent: Parent) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const running = useRef(new Map<string, AbortController>())
  const [busy, setBusy] = useState(false)

  const change = (id: string, part: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const setState = (id: string, state: AttachState) => change(id, { state })

  async function attach(chosen: ChosenFile): Promise<void> {
    const { id } = chosen
    const abort = new AbortController()
    running.current.set(id, abort)
    setState(id, { step: 'hashing' })
    try {
      const waiting = await attachOne(parent, chosen, abort.signal, (share) =>
        setState(id, { step: 'sending', share }),
      )
      if (waiting === null) setState(id, { step: 'refused', why: 'unsafe' })
      else setState(id, { step: waiting ? 'waiting' : 'sent' })
    } catch (error) {
      if (abort.signal.aborted) change(id, await withdrawn(id, { step: 'cancelled' }))
      else if (isRefusedForGood(error)) change(id, await withdrawn(id, { step: 'failed', error }))
      else setState(id, { step: 'failed', error })
    } finally {
      running.current.delete(id)
      await client.invalidateQueries({ queryKey: ['evidence'] })
    }
  }

  async function start(): Promise<void> {
    setBusy(true)
    for (const chosen of files.filter(isToSend)) await attach(chosen)
    setBusy(false)
  }

  return {
    files,
    busy,
    add: (chosen: Iterable<File>) => setFiles((all) => [...all, ...[...chosen].map(prepared)]),
    takeOff: (id: string) => setFiles((all) => all.filter((each) => each.id !== id)),
    describe: (id: string, part: Partial<Pick<ChosenFile, 'kind' | 'note'>>) => change(id, part),
    cancel: (id: string) => running.current.get(id)?.abort(),
    start: () => void start(),
    /** How many files would be sent now. */
    open: files.filter(isToSend).length,
  }
}

/**
 * Deletes the record of a file that was cancelled or refused; if that fails, the list shows a record that can be
 * removed.
 */
async function withdrawn(id: string, state: AttachState): Promise<Partial<ChosenFile>> {
  await api.evidence.remove({ params: { id } }).catch(() => undefined)
  // The id can't be used again: creating a deleted record once more does not bring it back.
  return { id: uuidv7(), state }
}

/** Whether the bytes themselves are refused, so that sending them again would not help. */
function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof ApiError && ['unsupported_media_type', 'too_large', 'rule_violated'].includes(error.code)
  )
}

function prepared(file: File): ChosenFile {
  const why = file.size === 0 ? 'empty' : file.size > EVIDENCE_LIMIT ? 'tooLarge' : null
  const state: AttachState = why ? { step: 'refused', why } : { step: 'ready' }
  return { id: uuidv7(), file, kind: guessKind(file.type), note: '', state }
}

/** Answers whether the file waits on this device for a connection; null where its hash can not be computed here. */
async function attachOne(
  parent: Parent,
  { id, file, kind, note }: ChosenFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<boolean | null> {
  const sha256 = await fileHash(file)
  if (sha256 === null) return null
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
  const { receivedAt } = await sendBytes(id, file, { signal, onProgress })
  return receivedAt === null
}
