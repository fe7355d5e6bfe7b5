import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { descendantsOf, killAtOnce } from '#tests/support/processes.ts'
import { runtime } from './runtime.ts'
import { UtilityProcess } from './utility.ts'

test('a message to a process that was killed, before its end is known, harms nobody', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'utility-'))
  onTestFinished(() => {
    runtime.ready = false
    rmSync(folder, { recursive: true })
  })
  const modulePath = path.join(folder, 'listens.mjs')
  writeFileSync(
    modulePath,
    `process.parentPort.on('message', () => {}); process.parentPort.postMessage('here')`,
  )
  runtime.ready = true
  const utility = UtilityProcess.fork(modulePath)
  expect(await once(utility, 'message')).toEqual(['here'])
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('uncaughtException', hear)
  onTestFinished(() => void process.off('uncaughtException', hear))

  const pid = utility.pid ?? 0
  killAtOnce(pid)
  // Without a pause for events, so that its end is not heard of: what has ended has no command any more.
  const runs = () =>
    descendantsOf(process.pid).some((each) => each.pid === pid && each.command.includes(modulePath))
  while (runs());
  const ended = once(utility, 'exit')
  expect(utility.pid).toBe(pid)
  for (let count = 0; count < 5; count++) utility.postMessage({ count })
  await ended
  expect(unheard).toEqual([])
  utility.postMessage('late')
  expect(utility.pid).toBeUndefined()
})
