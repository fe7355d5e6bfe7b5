import { expect, test } from 'vitest'
import { PACKAGES } from '#tests/support/update-files.ts'
import {
  chooseInstalled,
  countFailure,
  leaveChosen,
  proveChosen,
  proveRunning,
  tryAside,
  type VersionChoice,
} from './choice.ts'
import { chooseVersion } from './choose-version.ts'
import type { UpdateManifest } from './manifest.ts'

const packaged = { version: '0.2.0', form: 14, packages: PACKAGES, keys: [] }
const NONE: VersionChoice = { run: null, former: null, aside: null, highest: null }
const manifestOf = (version: string, packages = PACKAGES): UpdateManifest => ({
  ...{ format: 1, version, madeAt: '2026-11-29T06:00:00.000Z', form: 14, system: 'any', packages },
  ...{ body: { bytes: 1, sha256: PACKAGES }, files: [{ path: 'a', bytes: 1, sha256: PACKAGES }] },
})

/** A start with these versions whole beside the installed app. */
const start = (choice: VersionChoice, { whole = ['0.3.0', '0.4.0'], installed = packaged, free = 0 } = {}) =>
  chooseVersion({
    ...{ choice, packaged: installed, freeBytes: async () => free },
    whole: async (version) => (whole.includes(version) ? manifestOf(version) : null),
  })
const taken = chooseInstalled(NONE, '0.3.0', null)

test('without an update the installed app runs', async () => {
  expect(await start(NONE)).toEqual(NONE)
})

test('an update runs from its first start on, and each start counts as failed until it proves itself', async () => {
  const first = await start(taken)
  expect(first).toEqual({
    run: { version: '0.3.0', isProved: false, failedStarts: 1 },
    ...{ former: null, aside: null, highest: '0.3.0' },
  })
  const proved = proveChosen(first)
  expect(proved.run).toEqual({ version: '0.3.0', isProved: true, failedStarts: 0 })
  let later = proved
  for (let count = 0; count < 5; count += 1) later = await start(later)
  expect(later).toEqual(proved)
})

test('after two failed starts the former version runs, and the other is not tried again by itself', async () => {
  const proved = proveChosen(await start(taken))
  const third = await start(await start(await start(chooseInstalled(proved, '0.4.0', '0.3.0'))))
  expect(third).toEqual({
    run: { version: '0.3.0', isProved: true, failedStarts: 0 },
    former: null,
    aside: { version: '0.4.0', why: 'failed', neededBytes: null },
    highest: '0.4.0',
  })
  expect(await start(third, { free: Number.MAX_SAFE_INTEGER })).toEqual(third)
  expect(tryAside(third)).toMatchObject({ run: { version: '0.4.0', failedStarts: 0 }, former: '0.3.0' })
})

test('a start that showed its window takes its count back', async () => {
  const shown = countFailure(await start(taken), -1)
  expect((await start(countFailure(await start(shown), -1))).run?.failedStarts).toBe(1)
  expect(countFailure(shown, -1).run?.failedStarts).toBe(0)
})

test('what did not prove itself is nothing to go back to', async () => {
  const unproved = await start(taken)
  expect(chooseInstalled(unproved, '0.4.0', '0.3.0').former).toBeNull()
  // Two updates taken in one sitting: the one that runs is what is gone back to.
  const proved = proveChosen(unproved)
  const twice = chooseInstalled(chooseInstalled(proved, '0.3.9', '0.3.0'), '0.4.0', '0.3.0')
  expect(twice.former).toBe('0.3.0')
})

test('a damaged version is never run: the former one is, or the installed app', async () => {
  const proved = proveChosen(await start(taken))
  const updated = proveChosen(await start(chooseInstalled(proved, '0.4.0', '0.3.0')))
  const former = await start(updated, { whole: ['0.3.0'] })
  expect([former.run?.version, former.aside]).toEqual([
    '0.3.0',
    { version: '0.4.0', why: 'damaged', neededBytes: null },
  ])
  const none = await start(updated, { whole: [] })
  expect([none.run, none.aside?.why]).toEqual([null, 'damaged'])
})

test('a version in the folder of another one, or for other packages, is not run', async () => {
  const options = { choice: taken, packaged, freeBytes: async () => 0 }
  for (const manifest of [manifestOf('0.2.5'), manifestOf('0.3.0', 'b'.repeat(64))]) {
    const { run, aside } = await chooseVersion({ ...options, whole: async () => manifest })
    expect([run, aside?.why]).toEqual([null, 'damaged'])
  }
})

test.each(['0.3.0', '0.3.1'])(
  'an installed app of version %s wins over the update 0.3.0',
  async (version) => {
    const proved = proveChosen(await start(taken))
    const next = await start(proved, { installed: { ...packaged, version } })
    expect(next).toEqual({ run: null, former: null, aside: null, highest: '0.3.0' })
    const aside = await start(leaveChosen(proved, 'left'), { installed: { ...packaged, version } })
    expect(aside.aside).toBeNull()
  },
)

test('a version that waits for space runs again once there is enough, and no other does', async () => {
  const waiting = leaveChosen(await start(taken), 'space', 1000)
  expect(await start(waiting, { free: 999 })).toEqual(waiting)
  expect((await start(waiting, { free: 1000 })).run).toEqual({
    ...{ version: '0.3.0', isProved: false, failedStarts: 1 },
  })
  const left = leaveChosen(await start(taken), 'left')
  expect(await start(left, { free: 1000 })).toEqual(left)
})

test('a version that proves itself after another was chosen counts before it, since it may have changed the mirror', async () => {
  const running = countFailure(await start(taken), -1)
  const goneBack = proveRunning(leaveChosen(running, 'left'), '0.3.0')
  expect(goneBack).toMatchObject({ run: { version: '0.3.0', isProved: true }, former: null, aside: null })
  const updated = proveRunning(chooseInstalled(running, '0.4.0', '0.3.0'), '0.3.0')
  expect(updated).toMatchObject({ run: { version: '0.4.0', isProved: false }, former: '0.3.0' })
})
