// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/contract/client.ts'
import { openScreen, press } from '#tests/support/screen.tsx'
import { type ChosenFile, type SendOptions, sendPartsOf, useFileSending } from './file-sending.ts'

const failed = (code: 'network' | 'too_large') => new ApiError(0, 'No', { code, details: [], body: null })
const RECEIVED = '2026-11-20T09:05:00.000Z'

describe('the bytes of a file', () => {
  const bytes = new Blob(['A recording that is long. '.repeat(40_000)])
  afterEach(() => vi.useRealTimers())

  /** A server that keeps what arrives; `before` can fail a part before it does. */
  function server(before: (from: number) => void = () => undefined) {
    const kept: number[] = []
    const held = () => ({ held: kept.reduce((sum, each) => sum + each, 0), receivedAt: null })
    return {
      held,
      calls: {
        ask: async () => held(),
        put: async (from: number, part: Blob) => {
          before(from)
          kept.push(part.size)
          return held()
        },
        finish: async () => ({ ...held(), receivedAt: RECEIVED }),
      },
    }
  }

  test('go on where the line was cut', async () => {
    vi.useFakeTimers()
    const starts: number[] = []
    const { calls, held } = server((from) => {
      starts.push(from)
      if (from > 0 && starts.filter((each) => each === from).length === 1) throw failed('network')
    })
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(share)
    const sending = sendPartsOf(bytes, calls, { signal: new AbortController().signal, onProgress })
    await vi.runAllTimersAsync()
    expect(await sending).toBe(RECEIVED)
    expect(held().held).toBe(bytes.size)
    expect(starts.filter((from) => from === 0)).toHaveLength(1)
    expect(starts.length).toBeGreaterThan(2)
    expect(shares.at(-1)).toBe(1)
  })

  test('that are cancelled between two parts are not sent any more', async () => {
    const abort = new AbortController()
    const { calls, held } = server((from) => {
      if (from > 0) abort.abort(new Error('Cancelled'))
      abort.signal.throwIfAborted()
    })
    const sending = sendPartsOf(bytes, calls, { signal: abort.signal, onProgress: () => undefined })
    await expect(sending).rejects.toThrow('Cancelled')
    expect(held().held).toBeLessThan(bytes.size)
  })
})

describe('chosen files', () => {
  type Send = (chosen: ChosenFile, options: SendOptions) => Promise<'sent'>

  /** Two files of which the second is empty, with what can be done with them. */
  async function open(send: Send) {
    const seen: { files: readonly ChosenFile[] } = { files: [] }
    const withdrawn: string[] = []
    const begin = [new File(['bytes'], 'a.txt'), new File([], 'empty.txt')]
    function Files() {
      const sending = useFileSending(
        { describe: () => ({}), send, withdraw: async (id) => void withdrawn.push(id) },
        begin,
      )
      seen.files = sending.files
      const [{ id = '' } = {}] = sending.files
      return (
        <>
          <button type="button" onClick={sending.start}>
            Send
          </button>
          <button type="button" onClick={() => sending.cancel(id)}>
            Cancel
          </button>
        </>
      )
    }
    await openScreen(<Files />, { answers: {} })
    await vi.waitFor(() => expect(seen.files).toHaveLength(2))
    const first = () => seen.files[0]
    const becomes = (step: string) => vi.waitFor(() => expect(first()?.state.step).toBe(step))
    return { first, becomes, withdrawn, seen }
  }

  test('a lost answer makes no second file: it is sent again under the same id', async () => {
    const ids: string[] = []
    const { becomes, withdrawn, seen } = await open(async ({ id }) => {
      ids.push(id)
      if (ids.length === 1) throw failed('network')
      return 'sent'
    })
    expect(seen.files[1]?.state).toEqual({ step: 'refused', why: 'empty' })
    await press('Send')
    await becomes('failed')
    await press('Send')
    await becomes('sent')
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(withdrawn).toEqual([])
  })

  test('what was begun for a cancelled file is taken back, and it can be sent as another one', async () => {
    const ids: string[] = []
    const { becomes, withdrawn, first } = await open(async ({ id }, { signal }) => {
      ids.push(id)
      if (ids.length > 1) return 'sent'
      return new Promise((_done, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    await press('Send')
    await becomes('hashing')
    await press('Cancel')
    await becomes('cancelled')
    expect(withdrawn).toEqual(ids)
    expect(first()?.id).not.toBe(ids[0])
    await press('Send')
    await becomes('sent')
  })

  test('what is refused for good is taken back as well, and said', async () => {
    const { becomes, withdrawn } = await open(async () => {
      throw failed('too_large')
    })
    await press('Send')
    await becomes('failed')
    expect(withdrawn).toHaveLength(1)
  })
})
