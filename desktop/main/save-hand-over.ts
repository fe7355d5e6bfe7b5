import type { EngineCalls } from '#desktop/engine/protocol.ts'
import type { Rpc } from '#desktop/engine/rpc.ts'
import { checkHandOver } from '#desktop/vault/index.ts'
import type { SaveFileResult } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'
import { type AskTarget, saveFile } from './save-file.ts'

/** The dependencies of handing over. */
export interface SaveHandOverOptions {
  /** The engine's calls, of which these few are needed. */
  readonly rpc: Pick<Rpc<EngineCalls, never>, 'call'>
  readonly askTarget: AskTarget
  notePlace(target: string): number
}

const NAME = 'unsent-work.handover'

/**
 * Saves the locked records to a file that the user chooses. It counts as handed over once the file was read again from where it
 * lies: a stick can lose what was written without a word.
 */
export async function saveHandOver({
  rpc,
  askTarget,
  notePlace,
}: SaveHandOverOptions): Promise<SaveFileResult> {
  let target: string | null = null
  let stream = 0
  const result = await saveFile({
    suggestedName: NAME,
    async askTarget(name) {
      target = await askTarget(name)
      return target
    },
    async fetchSource() {
      const opened = await rpc.call('vaultHandOver')
      stream = opened.stream
      return new Response(bodyOf(rpc, stream), { headers: { 'content-length': String(opened.bytes) } })
    },
    notePlace,
    onProgress: () => undefined,
  })
  if (result.outcome !== 'saved' || target === null) return result
  try {
    await checkHandOver(target)
    if (await rpc.call('vaultHandedOver', stream)) return result
  } catch (error) {
    console.error('What was handed over can not be read:', errorName(error))
  }
  return { outcome: 'failed', error: 'disk', status: null }
}

function bodyOf(rpc: SaveHandOverOptions['rpc'], stream: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const piece = await rpc.call('streamNext', stream)
      if (piece === null) controller.close()
      else controller.enqueue(piece)
    },
    cancel: () => rpc.call('streamCancel', stream),
  })
}
