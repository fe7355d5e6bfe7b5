import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '#shared/contract/client.ts'
import type { Feedback, OpenMailbox } from '#shared/contract/protection/mailbox.ts'
import { isReceiptCode, NO_RECEIPT_CODE } from '#shared/domain/receipt-code.ts'
import { api } from '#web/lib/api.ts'
import { useProof } from '#web/lib/use-proof.ts'
import { useSentMailbox } from './sent-mailbox.ts'

/** A message that no answer came for keeps its id, so that it is stored once however often it is sent. */
interface Trying {
  readonly id: string
  readonly text: string
}

const NO_CODE = new ApiError(400, NO_RECEIPT_CODE, {
  code: 'invalid_input',
  details: [{ path: 'code', message: NO_RECEIPT_CODE }],
  body: null,
})

/**
 * The mailbox as its reporter sees it. Code and messages are only in the memory of the page: nothing of them is stored on
 * the device or in an address.
 */
export function useMailbox() {
  const [before] = useState(useSentMailbox())
  const [code, setCode] = useState(before?.mailbox ? before.code : '')
  const [mailbox, setMailbox] = useState<OpenMailbox | null>(before?.mailbox ?? null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isSent, setSent] = useState(before?.isSent ?? false)
  const [isAnswered, setAnswered] = useState(before?.isAnswered ?? false)
  const [busy, setBusy] = useState(false)
  const [trying, setTrying] = useState<Trying | null>(null)
  const proof = useProof()

  async function run(call: () => Promise<OpenMailbox>): Promise<OpenMailbox | null> {
    setBusy(true)
    setError(null)
    setSent(false)
    setAnswered(false)
    try {
      const answer = await call()
      proof.used()
      setMailbox(answer)
      return answer
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setError(failed)
      return null
    } finally {
      setBusy(false)
    }
  }

  async function open(typed: string): Promise<void> {
    // No device works for something that can't be a code.
    if (!isReceiptCode(typed)) return setError(NO_CODE)
    const input = { code: typed }
    const opened = await run(() => proof.paid((headers) => api.mailbox.open({ input, headers })))
    if (opened) setCode(typed)
  }

  /** Sends a message; returns whether it arrived. */
  async function write(text: string): Promise<boolean> {
    const id = trying?.text === text ? trying.id : uuidv7()
    setTrying({ id, text })
    const input = { code, id, text }
    const written = await run(() => proof.paid((headers) => api.mailbox.write({ input, headers })))
    setSent(written !== null)
    return written !== null
  }

  /** Sends the answers to the questions about a referral. */
  async function answerQuestions(answers: Feedback): Promise<void> {
    const input = { code, ...answers }
    const answered = await run(() => proof.paid((headers) => api.mailbox.answerQuestions({ input, headers })))
    setAnswered(answered !== null)
  }

  function close(): void {
    setCode('')
    setMailbox(null)
    setError(null)
    setSent(false)
    setTrying(null)
  }

  return {
    ...{ before, code, mailbox, error, isSent, isAnswered, busy, open, write, answerQuestions, close },
    isWorking: busy && proof.isWorking,
    begin: proof.begin,
  }
}
export type OpenedMailbox = ReturnType<typeof useMailbox>
