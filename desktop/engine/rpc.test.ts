import { expect, test } from 'vitest'
import { createRpc, type Handlers, RemoteClosed, RemoteError, type Wire } from './rpc.ts'

interface Left {
  add(a: number, b: number): number
  fail(): void
  echo(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}
interface Right {
  name(): string
}
interface LeftEvents {
  changed: { count: number }
}

/** Two ends of one line that copies what passes, as between processes. */
function wires(): [Wire, Wire] {
  const listeners: [((message: unknown) => void)[], ((message: unknown) => void)[]] = [[], []]
  const end = (own: 0 | 1, other: 0 | 1): Wire => ({
    post(message) {
      const copy = structuredClone(message)
      queueMicrotask(() => {
        for (const listener of listeners[other]) listener(copy)
      })
    },
    listen: (listener) => listeners[own].push(listener),
  })
  return [end(0, 1), end(1, 0)]
}

function pair(left: Handlers<Left>, heard: (value: { count: number }) => void = () => undefined) {
  const [a, b] = wires()
  const onLeft = createRpc<Left, Right, LeftEvents>(a, left)
  const onRight = createRpc<Right, Left, never, LeftEvents>(b, { name: () => 'right' }, { changed: heard })
  return { onLeft, onRight }
}

const working: Handlers<Left> = {
  add: async (a, b) => a + b,
  fail() {
    throw Object.assign(new Error('no room'), { code: 'full', secret: 'a passphrase' })
  },
  echo: (bytes) => bytes,
}

test('both sides call each other, answers find their callers in any order', async () => {
  const slow = Promise.withResolvers<void>()
  const { onLeft, onRight } = pair({
    ...working,
    async add(a, b) {
      if (a === 1) await slow.promise
      return a + b
    },
  })
  const first = onRight.call('add', 1, 1)
  expect(await onRight.call('add', 2, 3)).toBe(5)
  slow.resolve()
  expect(await first).toBe(2)
  expect(await onLeft.call('name')).toBe('right')
  expect(await onRight.call('echo', new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]))
})

test('an error travels as its message and code, nothing else', async () => {
  const { onRight } = pair(working)
  const error = await onRight.call('fail').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RemoteError)
  expect(error).toMatchObject({ message: 'Error: no room', code: 'full' })
  expect(JSON.stringify(error)).not.toContain('passphrase')
})

test('events reach the listener of their name', async () => {
  const heard: number[] = []
  const { onLeft } = pair(working, ({ count }) => heard.push(count))
  onLeft.emit('changed', { count: 1 })
  onLeft.emit('changed', { count: 2 })
  await expect.poll(() => heard).toEqual([1, 2])
})

test('a call that the other side does not have is an error of that call', async () => {
  const [a, b] = wires()
  createRpc<object, object>(a, {})
  const caller = createRpc<object, Left>(b, {})
  await expect(caller.call('add', 1, 2)).rejects.toMatchObject({ code: 'unknown_call' })
})

test('when the other process ends, open and later calls fail', async () => {
  const { onRight } = pair({ ...working, add: () => new Promise<number>(() => undefined) })
  const open = onRight.call('add', 1, 1)
  onRight.close()
  await expect(open).rejects.toThrow(RemoteClosed)
  await expect(onRight.call('add', 1, 1)).rejects.toThrow(RemoteClosed)
})
