import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { supervise } from './supervise.ts'

const PATIENCE = { timeout: 20_000 }
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A program that lives until it is killed, or ends at once. */
function program(kind: 'lasting' | 'ending' = 'lasting'): ChildProcess {
  const child = spawn(process.execPath, ['--eval', kind === 'lasting' ? 'setInterval(() => {}, 1000)' : ''])
  started.push(child)
  return child
}

test('whatever ends by itself is started again, as often as it ends; after stopping it stays ended', async () => {
  const reported: string[] = []
  const lost: Error[] = []
  const watch = supervise(program(), {
    relaunch: async () => program(),
    tell: (sentence) => reported.push(sentence),
    lost: (error) => lost.push(error),
    firstWaitMs: 1,
  })
  for (const count of [2, 3]) {
    started.at(-1)?.kill('SIGKILL')
    await expect.poll(() => started.length, PATIENCE).toBe(count)
  }
  const last = await watch.stop()
  expect(last).toBe(started.at(-1))
  last.kill('SIGKILL')
  await once(last, 'exit')
  expect(started).toHaveLength(3)
  expect(reported.filter((sentence) => sentence.includes('SIGKILL'))).toHaveLength(2)
  expect(lost).toEqual([])
})

test('a start that fails is tried again, and in the end somebody is told that it is lost', async () => {
  const lost: Error[] = []
  let tries = 0
  supervise(program('ending'), {
    relaunch: async () => {
      tries++
      throw new Error('The disk is full.')
    },
    tell: () => undefined,
    lost: (error) => lost.push(error),
    firstWaitMs: 0.01,
  })
  await expect.poll(() => lost.length, PATIENCE).toBe(1)
  expect(tries).toBe(14)
  expect(lost[0]).toMatchObject({
    message: 'PostgreSQL has ended and can not be started again',
    cause: { message: 'The disk is full.' },
  })
})

test('one that comes up and ends at once, again and again, is lost as well', async () => {
  const lost: Error[] = []
  supervise(program('ending'), {
    relaunch: async () => program('ending'),
    tell: () => undefined,
    lost: (error) => lost.push(error),
    firstWaitMs: 0.01,
  })
  await expect.poll(() => lost.length, { timeout: 30_000 }).toBe(1)
}, 40_000)
