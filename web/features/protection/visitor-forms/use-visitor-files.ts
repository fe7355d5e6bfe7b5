import { useEffect, useRef } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { api } from '#web/lib/api.ts'
import { useAgainWhenConnected } from '#web/lib/connection.ts'
import { fileHash } from '#web/lib/file-hash.ts'
import { type ChosenFile, type SendOptions, sendPartsOf, useFileSending } from '#web/lib/file-sending.ts'
import { guessKind } from '#web/lib/guess-kind.ts'
import { useProof } from '#web/lib/use-proof.ts'
import { factsOfNote } from './voice-files.ts'

const NOTHING_SAID = {}

/**
 * Sends the files that a visitor adds to a report, from the first rendering on, with the receipt code of a report that
 * has arrived. When a lost connection is back, sending goes on.
 */
export function useVisitorFiles(chosen: readonly File[], code: string) {
  const proof = useProof()
  const sending = useFileSending(
    {
      describe: () => NOTHING_SAID,
      async send({ id, file }, options) {
        const sha256 = await fileHash(file)
        if (sha256 === null) return 'unsafe'
        options.signal.throwIfAborted()
        const input = { ...{ id, sha256, code }, ...factsOf(file) }
        const announced = await proof.paid((headers) => api.visitorFiles.add({ input, headers }))
        proof.used()
        options.signal.throwIfAborted()
        if (announced.receivedAt === null) await sendTo(announced.id, file, options)
        return 'sent'
      },
    },
    chosen,
  )
  const { files, busy, start } = sending
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isBegun.current) start()
    isBegun.current = true
  })
  useAgainWhenConnected(!busy && files.some(wasCut), start)
  return sending
}
export type VisitorFiles = ReturnType<typeof useVisitorFiles>

function factsOf(file: File) {
  return {
    fileName: file.name,
    mediaType: file.type || 'application/octet-stream',
    size: file.size,
    kind: factsOfNote(file) ? ('voice-note' as const) : guessKind(file.type),
  }
}

function sendTo(id: string, file: File, options: SendOptions): Promise<string> {
  const params = { id }
  const calls = {
    ask: (signal: AbortSignal) => api.visitorFiles.held({ params, signal }),
    put: (from: number, body: Blob, signal: AbortSignal) =>
      api.visitorFiles.sendPart({ params: { id, from: String(from) }, body, signal }),
    finish: (size: number, signal: AbortSignal) =>
      api.visitorFiles.finish({ params, input: { size }, signal }),
  }
  return sendPartsOf(file, calls, options)
}

function wasCut({ state }: ChosenFile): boolean {
  return state.step === 'failed' && state.error instanceof ApiError && state.error.code === 'network'
}
