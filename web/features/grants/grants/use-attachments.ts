import { type RefObject, useEffect, useRef, useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { AttachedFile } from '#shared/contract/grants/grant-files.ts'
import { GRANT_FILE_LIMIT, type GrantFileKind, looksTaken } from '#shared/domain/grant-files.ts'
import { api } from '#web/lib/api.ts'
import { useAgainWhenConnected } from '#web/lib/connection.ts'
import { fileHash } from '#web/lib/file-hash.ts'
import { type ChosenFile, type SendOptions, sendPartsOf, useFileSending } from '#web/lib/file-sending.ts'
import { useProof } from '#web/lib/use-proof.ts'

interface Of {
  /** What the document is. */
  readonly kind: GrantFileKind
}
export type SendingDocument = ChosenFile<Of>

interface Own {
  readonly files: readonly AttachedFile[]
  readonly keptUntil: string | null
}
const NONE: Own = { files: [], keptUntil: null }

/**
 * The documents of an application that is being written: those that the server has under the form's key, and those that are on their
 * way there. The key is made with the first document and kept with the draft; when a lost connection is back, sending goes on.
 */
export function useAttachments(key: string, onKey: (key: string) => void) {
  const proof = useProof()
  const made = useRef('')
  const own = useOwn(key, made)
  const current = useRef(key)
  current.current = key
  const [wrong, setWrong] = useState<string | null>(null)
  const kind = useRef<GrantFileKind>('other')
  // The server may know a document from before, by another id.
  const [ownIds, setOwnIds] = useState<Readonly<Record<string, string>>>({})
  const idOf = (id: string) => ownIds[id] ?? id

  async function send({ id, file, kind }: SendingDocument, options: SendOptions) {
    const sha256 = await fileHash(file)
    if (sha256 === null) return 'unsafe'
    options.signal.throwIfAborted()
    const input = { key: current.current, id, kind, sha256, fileName: file.name, size: file.size }
    const added = await proof.paid((headers) => api.grantFiles.add({ input, headers }))
    proof.used()
    setOwnIds((all) => ({ ...all, [id]: added.id }))
    options.signal.throwIfAborted()
    if (added.receivedAt === null) await sendTo(added.id, file, options)
    await own.load(current.current)
    return 'sent'
  }

  async function withdraw(id: string): Promise<void> {
    await own.run(() => api.grantFiles.remove({ params: { id: idOf(id) }, input: { key: current.current } }))
  }

  const sending = useFileSending<Of>({
    describe: () => ({ kind: kind.current }),
    ...{ send, withdraw, limit: GRANT_FILE_LIMIT },
  })
  const { files, busy, start } = sending
  const isNew = !busy && files.some(({ state }) => state.step === 'ready')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a document was chosen
  useEffect(() => {
    if (isNew) start()
  }, [isNew])
  const cancelled = files.find(({ state }) => state.step === 'cancelled')?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a document was cancelled
  useEffect(() => {
    // It would be sent again together with the next one.
    if (cancelled !== undefined) sending.takeOff(cancelled)
  }, [cancelled])
  const isCut = !busy && files.some(wasCut)
  useAgainWhenConnected(isCut, start)
  const underWay = files.filter(({ state }) => state.step !== 'sent' && state.step !== 'cancelled')
  const shown = new Set(underWay.map(({ id }) => idOf(id)))
  const there = own.files.filter(({ id }) => !shown.has(id))
  return {
    there,
    underWay,
    keptUntil: own.keptUntil,
    error: own.error,
    isGone: own.isGone && underWay.length === 0,
    isWorking: busy && proof.isWorking,
    isCut,
    again: start,
    cancel: sending.cancel,
    takeOff: sending.takeOff,
    /** The name of a chosen file that is of another type, so that nothing of it is sent. */
    wrong,
    choose(chosenKind: GrantFileKind, chosen: readonly File[]) {
      const acceptedFiles = chosen.filter(({ name }) => looksTaken(name))
      setWrong(chosen.find((file) => !acceptedFiles.includes(file))?.name ?? null)
      if (acceptedFiles.length === 0) return
      if (current.current === '') {
        made.current = uuidv4()
        current.current = made.current
        onKey(current.current)
      }
      kind.current = chosenKind
      proof.begin()
      sending.add(acceptedFiles)
    },
    async remove(id: string) {
      const done = await own.run(() =>
        api.grantFiles.remove({ params: { id }, input: { key: current.current } }),
      )
      if (!done) return
      const left = await own.load(current.current)
      if (left?.files.length === 0 && underWay.length === 0) onKey('')
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>

/** What the server has under a key. */
function useOwn(key: string, made: RefObject<string>) {
  const [own, setOwn] = useState<Own>(NONE)
  const [error, setError] = useState<ApiError | null>(null)
  const [isGone, setGone] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setError(null)
    try {
      await work()
      return true
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setError(failed)
      return false
    }
  }

  async function load(of: string): Promise<Own | null> {
    let ownFiles: Own | null = null
    await run(async () => {
      ownFiles = of === '' ? NONE : await api.grantFiles.listOwn({ input: { key: of } })
      setOwn(ownFiles)
    })
    return ownFiles
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form has another key
  useEffect(() => {
    setOwn(NONE)
    setGone(false)
    // Only of a key from before this visit there is something, or should be.
    if (key !== '' && key !== made.current)
      void load(key).then((ownFiles) => setGone(ownFiles?.files.length === 0))
  }, [key])
  return { ...own, error, isGone, run, load }
}

function sendTo(id: string, file: File, options: SendOptions): Promise<string> {
  const params = { id }
  const calls = {
    ask: (signal: AbortSignal) => api.grantFiles.held({ params, signal }),
    put: (from: number, body: Blob, signal: AbortSignal) =>
      api.grantFiles.sendPart({ params: { id, from: String(from) }, body, signal }),
    finish: (size: number, signal: AbortSignal) => api.grantFiles.finish({ params, input: { size }, signal }),
  }
  return sendPartsOf(file, calls, options)
}

function wasCut({ state }: ChosenFile): boolean {
  return state.step === 'failed' && state.error instanceof ApiError && state.error.code === 'network'
}
