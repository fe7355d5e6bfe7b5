import { useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import type { OwnGrantFile, SentApplication } from '#shared/contract/grants/grant-sent.ts'
import { api } from '#web/lib/api.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { useProof } from '#web/lib/use-proof.ts'
import '../applicant-calls.ts'

/** What the applicant of a code or link has sent; it is only in the memory of the page, and hidden again by `hide`. */
export function useSent(secret: string) {
  const [sent, setSent] = useState<SentApplication | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  /** What is under way: the reading, or the saving of the document with this id. */
  const [work, setWork] = useState<string | null>(null)
  const [isSaved, setSaved] = useState<'answers' | 'document' | null>(null)
  const proof = useProof()

  async function run(name: string, task: () => Promise<void>): Promise<void> {
    setWork(name)
    setError(null)
    setSaved(null)
    try {
      await task()
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setError(failed)
    } finally {
      setWork(null)
    }
  }

  return {
    ...{ sent, error, work, isSaved },
    isWorking: work !== null && proof.isWorking,
    open: () =>
      run(READING, async () => {
        const answer = await proof.paid((headers) => api.grantSent.read({ input: { secret }, headers }))
        proof.used()
        setSent(answer)
      }),
    hide(): void {
      setSent(null)
      setSaved(null)
      setError(null)
    },
    saveAnswers: (text: string, name: string) =>
      run('answers', async () => {
        // With the mark of UTF-8, so that every program reads the letters of all languages.
        const blob = new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' })
        if (await saveBlob(blob, name)) setSaved('answers')
      }),
    saveDocument: ({ id, fileName }: OwnGrantFile) =>
      run(id, async () => {
        const answer = await proof.paid((headers) =>
          api.grantSent.file({ params: { file: id }, input: { secret }, headers }),
        )
        proof.used()
        if (await saveBlob(await answer.blob(), fileName)) setSaved('document')
      }),
  }
}
export const READING = 'reading'
export type OwnSent = ReturnType<typeof useSent>
