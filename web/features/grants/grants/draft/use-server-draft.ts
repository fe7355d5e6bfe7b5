import { useRef, useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { DraftState, OpenDraft } from '#shared/contract/grants/grant-drafts.ts'
import { GRANT_CONTROLS, type GrantControl, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { api } from '#web/lib/api.ts'
import { useProof } from '#web/lib/use-proof.ts'
import { EMPTY_GRANT, type GrantValues } from '../grant-values.ts'
import type { GrantForm } from '../use-grant-form.ts'
import '../applicant-calls.ts'
import { newDigits, newKey } from './draft-keys.ts'
import { type DraftFields, editsOf, type KeptDraft, takeTold } from './merge-draft.ts'
import { useKept } from './use-kept.ts'
import { usePresence, useWriting } from './use-presence.ts'

const NO_ANSWER = 0
/** A draft of which this device knows nothing yet. */
const UNSEEN = { version: 0, seen: {}, at: {} } as const satisfies Partial<KeptDraft>

/** What became of a draft that this device had. */
export type Ended = 'sent' | 'deleted' | 'gone'

/**
 * The draft of the form that the server keeps for its writers: begun by a mailed link, written field by field, and read on other devices.
 * Without a connection everything stays on the device and is sent when there is one again.
 */
export function useServerDraft(form: GrantForm, language: GrantLanguage) {
  const proof = useProof()
  const draft = useOpened(form)
  const { sync, readVersion, settle } = useSync(form, draft)
  const { link, open, fields, ended, error, isCut } = draft
  const { state } = link
  usePresence({ isOn: state !== null && !state.isSent, values: form.values, sync: () => void sync() })
  const endedAs: Ended | null = state?.isSent ? 'sent' : ended
  const me = open?.people.find(({ id }) => id === open.me) ?? null
  const unsent = state?.isOpen ? editsOf(form.values, state).length : 0
  return {
    ...{ open, fields, error, isCut, unsent, me, sync, readVersion, settle },
    ended: endedAs,
    ...{ kept: state, isWorking: proof.isWorking },
    confirm: confirmCall(form, draft, sync),
    ...mailCalls(draft, proof, language),
    ...writerCalls(draft, proof),
    /** This device forgets the draft, which stays on the server. */
    leave: () => draft.leave(null),
  }
}
export type ServerDraft = ReturnType<typeof useServerDraft>

/** Makes the calls of a draft, and has what became of the last one: its failure, or that nothing was reached. */
function useCalls() {
  const [error, setError] = useState<ApiError | null>(null)
  const [isCut, setCut] = useState(false)
  /** Makes a call; a failure is shown, and answered to the caller as well. */
  async function run<T>(work: () => Promise<T>): Promise<T | ApiError> {
    try {
      const answer = await work()
      setError(null)
      setCut(false)
      return answer
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setCut(failed.status === NO_ANSWER)
      setError(failed.status === NO_ANSWER ? null : failed)
      return failed
    }
  }
  return { error, isCut, run, forgetError: () => setError(null) }
}

/** The draft that is open on this device, as the server last answered it. */
function useOpened(form: GrantForm) {
  // What is kept, not what is drawn: a page that is just being drawn shows an empty form for a moment.
  const { latest } = form
  const link = useKept(latest)
  const { error, isCut, run, forgetError } = useCalls()
  const [open, setOpen] = useState<OpenDraft | null>(null)
  const [fields, setFields] = useState<DraftFields>({})
  const [ended, setEnded] = useState<Ended | null>(null)

  function leave(how: Ended | null): void {
    link.set(null)
    setOpen(null)
    setFields({})
    setEnded(how)
    forgetError()
  }

  /** Returns whether the form still says what was sent: no one else has written into it. */
  function take({ state, draft }: DraftState, sent: GrantValues = latest()): boolean {
    const before = link.kept()
    if (!before) return false
    // Sent from here, where the next try gets the answer that was lost.
    if (state === 'sent' && form.isUnanswered()) return false
    if (state === 'sent' || state === 'deleted') {
      const isKept = state === 'sent' && link.isStored()
      leave(state)
      if (isKept) link.set({ ...before, isSent: true })
      return false
    }
    if (!draft) return false
    const { fields: serverFields, version } = draft
    const base = { ...before, id: draft.id, isOpen: true, digits: null }
    setOpen(draft)
    if (!serverFields) {
      link.set(base)
      return true
    }
    setFields(serverFields)
    const { draft: kept, changed } = takeTold(base, { fields: serverFields, version, sent, now: latest() })
    link.set(kept)
    const isChanged = Object.keys(changed).length > 0
    if (isChanged) form.change(changed)
    return !isChanged && kept.version === version
  }

  /** A call with what opens the draft of this device: if it opens nothing any more, the device forgets the draft. */
  async function withKey<T>(work: (key: string) => Promise<T>): Promise<T | ApiError> {
    const answer = await run(() => work(link.kept()?.key ?? ''))
    if (answer instanceof ApiError && answer.code === 'not_found' && link.kept()) leave('gone')
    return answer
  }

  return { link, open, fields, ended, setEnded, error, isCut, run, withKey, take, leave }
}
type Opened = ReturnType<typeof useOpened>

/** Sends what is not on the server, and takes what others wrote; one call after another. */
function useSync(form: GrantForm, { link, take, withKey }: Opened) {
  const { latest } = form
  const writing = useWriting()
  const running = useRef<Promise<unknown>>(Promise.resolve())

  async function once(settled?: GrantControl): Promise<number | null> {
    // Of what another tab wrote, this one must not say that it is empty.
    form.look()
    const keptDraft = link.kept()
    if (!keptDraft) return null
    const sent = latest()
    const clock = new Date().toISOString()
    const edits = keptDraft.isOpen ? editsOf(sent, keptDraft) : []
    const rev = settled && keptDraft.seen[settled]?.rev
    const decided = settled
      ? [{ field: settled, value: sent[settled], base: rev ?? 0, at: clock, settles: true }]
      : []
    const input = {
      ...{
        key: keptDraft.key,
        clock,
        since: keptDraft.version,
        writing: keptDraft.isOpen ? writing.current : null,
      },
      edits: [...edits.filter(({ field }) => field !== settled), ...decided],
    }
    const isSame = await withKey(async () => take(await api.grantDrafts.sync({ input }), sent))
    // The link was confirmed elsewhere, so what was written here can be sent now.
    if (!keptDraft.isOpen && link.kept()?.isOpen) return once(settled)
    return isSame === true ? (link.kept()?.version ?? null) : null
  }

  /** Answers the version that the form shows, or null if it shows something else than before, or nothing was reached. */
  function sync(settled?: GrantControl): Promise<number | null> {
    const next = running.current.then(() => once(settled))
    running.current = next.catch(() => null)
    return next
  }

  return {
    sync,
    /** The version that the form shows, once it is on the server; null if the form has changed since the call was made. */
    async readVersion(): Promise<number | null> {
      const shown = latest()
      const version = await sync()
      const now = latest()
      return GRANT_CONTROLS.every((name) => now[name] === shown[name]) ? version : null
    },
    /** Decides which text of a field counts; the other versions of it go. */
    async settle(field: GrantControl, value: string): Promise<void> {
      if (latest()[field] !== value) form.change({ [field]: value })
      await sync(field)
    },
  }
}

/** Opens a mailed link; true while its reader has to type the digits. */
function confirmCall(form: GrantForm, { link, run, setEnded }: Opened, sync: () => Promise<unknown>) {
  return async (token: string, digits?: string): Promise<boolean> => {
    const answer = await run(() =>
      api.grantDrafts.confirm({ input: { token, ...(digits ? { digits } : {}) } }),
    )
    if (answer instanceof ApiError) return answer.code !== 'not_found'
    const { draft, state, needsDigits } = answer
    if (needsDigits) return true
    if (!draft) {
      setEnded(state === 'sent' || state === 'deleted' ? state : 'gone')
      return false
    }
    const before = link.kept()
    // Of another draft everything goes to the server first; its texts are no part of this one.
    const isOther = before?.isOpen === true && before.id !== draft.id
    if (isOther) await sync()
    setEnded(null)
    link.set({ ...{ id: draft.id, key: token, digits: null, email: '', isOpen: true }, ...UNSEEN })
    if (isOther) form.change(EMPTY_GRANT)
    await sync()
    return false
  }
}

type Proof = ReturnType<typeof useProof>

/** What is mailed to a writer on request. */
function mailCalls({ link, run, setEnded }: Opened, proof: Proof, language: GrantLanguage) {
  return {
    /** Asks for the mail with the link. */
    async begin(name: string, email: string): Promise<void> {
      const newDraft = { id: uuidv4(), key: newKey(), digits: newDigits(), email }
      const answer = await run(() =>
        proof.paid((headers) => api.grantDrafts.begin({ input: { ...newDraft, name, language }, headers })),
      )
      if (answer instanceof ApiError) return
      proof.used()
      setEnded(null)
      link.set({ ...newDraft, isOpen: false, ...UNSEEN })
    },
    /** Has the links of an address mailed there again; answers whether that was asked for. */
    async remind(email: string): Promise<boolean> {
      const answer = await run(() =>
        proof.paid((headers) => api.grantDrafts.remind({ input: { email, language }, headers })),
      )
      if (answer instanceof ApiError) return false
      proof.used()
      return true
    },
  }
}

/** What a writer decides about the draft on the server: who writes it, and that it goes. */
function writerCalls({ take, leave, withKey }: Opened, proof: Proof) {
  return {
    /** Invites a colleague; returns the digits that have to be given to the colleague, or null if that failed. */
    async invite(person: { readonly id: string; readonly name: string; readonly email: string }) {
      const digits = newDigits()
      const answer = await withKey((key) =>
        proof.paid((headers) => api.grantDrafts.invite({ input: { key, digits, ...person }, headers })),
      )
      if (answer instanceof ApiError) return null
      proof.used()
      take(answer)
      return digits
    },
    async remove(person: string): Promise<void> {
      const answer = await withKey((key) => api.grantDrafts.remove({ input: { key, person } }))
      if (!(answer instanceof ApiError)) take(answer)
    },
    async discard(): Promise<void> {
      const answer = await withKey((key) => api.grantDrafts.discard({ input: { key } }))
      if (!(answer instanceof ApiError)) leave('deleted')
    },
  }
}
