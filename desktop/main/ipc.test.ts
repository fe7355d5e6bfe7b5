import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { UI_ORIGIN } from '#desktop/handler/origin.ts'
import { ACTIVITY_CHANNEL, channelOf, INVOKED, type Invoked } from '#desktop/preload/channels.ts'
import { handlers, ipcMain } from '#tests/support/electron/ipc-main.ts'
import { ARGUMENTS, answerWindows, type WindowCalls } from './ipc.ts'

// The stand-in's `electron`, as in the tests that run the whole app.
vi.mock('electron', () => import('#tests/support/electron/electron-main.ts'))

const SEED = 20_261_120
const RUNS = 300

const ours = { name: 'our window' }
const ourFrame = { origin: UI_ORIGIN, parent: null }
const ourEvent = { sender: { window: ours }, senderFrame: ourFrame }

let called: { name: Invoked; args: unknown[] }[]
let activity: unknown[]
beforeEach(() => {
  called = []
  activity = []
  for (const name of INVOKED) ipcMain.removeHandler(channelOf(name))
  ipcMain.removeAllListeners(ACTIVITY_CHANNEL)
  const note =
    (name: Invoked) =>
    (_window: unknown, ...args: unknown[]) =>
      void called.push({ name, args })
  const calls = Object.fromEntries(INVOKED.map((name) => [name, note(name)])) as unknown as WindowCalls
  answerWindows(calls, (window, pressed) => activity.push([window, pressed]))
})

const invoke = (name: Invoked, event: object, args: unknown[]) =>
  handlers.invoke(channelOf(name), event, args)

/** Whatever can travel between processes, and texts and paths that somebody could hope to get through. */
const garbage = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withTypedArray: true, withNullPrototype: true }),
  fc.constantFrom('', ' ', '\0', '__proto__', 'file:///etc/passwd', '../../x', '/api/../x', 'x'.repeat(5000)),
  fc.record({ suggestedName: fc.anything(), source: fc.anything() }),
  fc.record({ multiple: fc.anything(), extensions: fc.array(fc.string()) }),
  fc.record({ language: fc.anything(), theme: fc.anything(), more: fc.anything() }),
)

test.each([...INVOKED])('%s takes its own arguments and nothing else', async (name) => {
  await fc.assert(
    fc.asyncProperty(fc.array(garbage, { maxLength: 4 }), async (args) => {
      called = []
      const fits = ARGUMENTS[name].safeParse(args).success
      const refusal = await invoke(name, ourEvent, args).then(
        () => null,
        (error: unknown) => error,
      )
      if (fits) expect([refusal, called.length]).toEqual([null, 1])
      else {
        expect(called).toEqual([])
        // It tells nothing of what was given: that may be a passphrase.
        expect(refusal).toEqual(new TypeError(`wrong arguments for ${name}`))
      }
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('what does not fit each call is refused', async () => {
  const wrong: [Invoked, ...unknown[]][] = [
    ['status', 1],
    ['unlock'],
    ['unlock', 5],
    ['unlock', ''],
    ['unlock', 'right', 'more'],
    ['changePassphrase', 'one'],
    ['changePassphrase', 'one', 'other', 'yes'],
    ['recover', { passphrase: 'x' }],
    ['setIdleMinutes', 0],
    ['setIdleMinutes', 1.5],
    ['setIdleMinutes', Number.NaN],
    ['saveFile', 1, { suggestedName: 'x', source: 'https://elsewhere.example/api/x' }],
    ['saveFile', 1, { suggestedName: 'x', source: '/api/x', path: '/etc' }],
    ['saveBytes', { suggestedName: 'x', bytes: [1, 2] }],
    ['saveBytes', { suggestedName: 'x', bytes: new Uint8Array(64 * 2 ** 20 + 1) }],
    ['chooseFiles', { multiple: true, extensions: ['../x'] }],
    ['setServerAddress', 'http://elsewhere.example'],
    ['setServerAddress', 'javascript:alert(1)'],
    ['meetServer', 'http://elsewhere.example'],
    ['pinServer', 'https://elsewhere.example'],
    ['takeEnrolmentCode', 'x'.repeat(2001)],
    ['setPreferences', { language: 'fr', theme: null }],
    ['setProxyLogin', 'office'],
    ['setProxyLogin', ' ', 'a password'],
    ['syncNow', null],
  ]
  for (const [name, ...args] of wrong) {
    await expect(invoke(name, ourEvent, args), name).rejects.toThrow(`wrong arguments for ${name}`)
  }
  expect(called).toEqual([])
})

const strangers = [
  { sender: { window: ours }, senderFrame: null },
  { sender: { window: ours }, senderFrame: { origin: 'https://elsewhere.example', parent: null } },
  { sender: { window: ours }, senderFrame: { origin: 'app://ui.elsewhere', parent: null } },
  { sender: { window: ours }, senderFrame: { origin: 'null', parent: null } },
  { sender: { window: ours }, senderFrame: { origin: UI_ORIGIN, parent: {} } },
  { sender: {}, senderFrame: ourFrame },
]

test('calls that come from elsewhere are refused before their arguments are looked at', async () => {
  for (const event of strangers) {
    for (const name of INVOKED) {
      await expect(invoke(name, event, [])).rejects.toThrow('this call comes from elsewhere')
    }
  }
  expect(called).toEqual([])
})

test('activity of other frames, and of any kind, ends nothing', () => {
  for (const event of strangers) expect(() => ipcMain.emit(ACTIVITY_CHANNEL, event, 'pressed')).not.toThrow()
  expect(activity).toEqual([])
  fc.assert(
    fc.property(garbage, (kind) => {
      activity = []
      ipcMain.emit(ACTIVITY_CHANNEL, ourEvent, kind)
      expect(activity).toEqual([[ours, kind === 'pressed']])
    }),
    { numRuns: RUNS, seed: SEED },
  )
})
