import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { type Held, sendInParts } from '#shared/sync/send-in-parts.ts'

/** How far a chosen file is. `refused` says why it can not be sent at all. */
export type SendState =
  | { readonly step: 'ready' | 'hashing' | 'sent' | 'waiting' | 'cancelled' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'refused'; readonly why: 'tooLarge' | 'empty' | 'unsafe' }
  | { readonly step: 'failed'; readonly error: unknown }

/** A file that was chosen, with what the user says of it. */
export type ChosenFile<More extends object = object> = More & {
  /** The same when it is tried again, so that a lost answer makes no second file. */
  readonly id: string
  readonly file: File
  readonly state: SendState
}

/** Whether what the user says of a file can still be changed: nothing of it has been sent. */
export function isOpen({ state }: ChosenFile): boolean {
  return state.step === 'ready' || state.step === 'cancelled'
}

const isToSend = (chosen: ChosenFile) => isOpen(chosen) || chosen.state.step === 'failed'

/** What sending one file needs. */
export interface SendOptions {
  readonly signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

interface Sending<More extends object> {
  /** What is said of a file when it is chosen; with the id of an earlier sending, that one continues. */
  readonly describe: (file: File) => More & { readonly id?: string }
  /** Sends one file; `waiting`: it is kept on this device until there is a connection. */
  readonly send: (chosen: ChosenFile<More>, options: SendOptions) => Promise<'sent' | 'waiting' | 'unsafe'>
  /** Undoes what was begun for a file that was cancelled or refused; it then gets another id. */
  readonly withdraw?: (id: string) => Promise<void>
  readonly onEnd?: () => Promise<void>
  /** Most bytes of a file, if fewer than of evidence. */
  readonly limit?: number
}

/**
 * Files that are sent one after another, and can be cancelled and tried again by themselves. `begin` are the first ones;
 * their sending counts as under way from the first drawing on, and the caller starts it.
 */
export function useFileSending<More extends object>(
  { describe, send, withdraw, onEnd, limit = EVIDENCE_LIMIT }: Sending<More>,
  begin: readonly File[] = [],
) {
  const [files, setFiles] = useState<readonly ChosenFile<More>[]>(() => begin.map(prepared))
  const running = useRef(new Map<string, AbortController>())
  const [busy, setBusy] = useState(begin.length > 0)

  const change = (id: string, part: object) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const setState = (id: string, state: SendState) => change(id, { state })

  async function withdrawn(id: string, state: SendState): Promise<void> {
    if (!withdraw) return setState(id, state)
    await withdraw(id)
    change(id, { id: uuidv7(), state })
  }

  async function sendOne(chosen: ChosenFile<More>): Promise<void> {
    const { id } = chosen
    const abort = new AbortController()
    running.current.set(id, abort)
    setState(id, { step: 'hashing' })
    try {
      const onProgress = (share: number) => setState(id, { step: 'sending', share })
      const step = await send(chosen, { signal: abort.signal, onProgress })
      setState(id, step === 'unsafe' ? { step: 'refused', why: step } : { step })
    } catch (error) {
      if (abort.signal.aborted) await withdrawn(id, { step: 'cancelled' })
      else if (isRefusedForGood(error)) await withdrawn(id, { step: 'failed', error })
      else setState(id, { step: 'failed', error })
    } finally {
      running.current.delete(id)
      await onEnd?.()
    }
  }

  async function start(): Promise<void> {
    setBusy(true)
    for (const chosen of files.filter(isToSend)) await sendOne(chosen)
    setBusy(false)
  }

  function prepared(file: File): ChosenFile<More> {
    const why = file.size === 0 ? 'empty' : file.size > limit ? 'tooLarge' : null
    const state: SendState = why ? { step: 'refused', why } : { step: 'ready' }
    return { id: uuidv7(), ...describe(file), file, state }
  }
  return {
    files,
    busy,
    add: (chosen: Iterable<File>) => setFiles((all) => [...all, ...[...chosen].map(prepared)]),
    takeOff: (id: string) => setFiles((all) => all.filter((each) => each.id !== id)),
    describe: (id: string, part: Partial<More>) => change(id, part),
    cancel: (id: string) => running.current.get(id)?.abort(),
    start: () => void start(),
    /** How many files would be sent now. */
    open: files.filter(isToSend).length,
  }
}

/** Whether the bytes themselves are refused, so that sending them again would not help. */
function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof ApiError && ['unsupported_media_type', 'too_large', 'rule_violated'].includes(error.code)
  )
}

/** The calls of one file to the server. */
interface PartCalls {
  readonly ask: (signal: AbortSignal) => Promise<Held>
  readonly put: (from: number, part: Blob, signal: AbortSignal) => Promise<Held>
  readonly finish: (size: number, signal: AbortSignal) => Promise<Held>
}

const SHORTEST_PAUSE_MS = 500

/**
 * Sends the bytes of a file to the server in parts, from where an earlier sending was cut; resolves with the time at
 * which the server had them all. Throws ApiError, or the signal's reason.
 */
export function sendPartsOf(
  bytes: Blob,
  calls: PartCalls,
  { signal, onProgress }: SendOptions,
): Promise<string> {
  const { size } = bytes
  return sendInParts({
    size,
    ask: () => calls.ask(signal),
    put: (from, to) => calls.put(from, bytes.slice(from, to), signal),
    finish: () => calls.finish(size, signal),
    isCut: (error) =>
      !signal.aborted && error instanceof ApiError && ['network', 'conflict'].includes(error.code),
    wait: (failures) => pause(SHORTEST_PAUSE_MS * 2 ** failures, signal),
    onHeld: (held) => onProgress(held / size),
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
