import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAppFolder } from '#tests/support/electron/app-folder.ts'
import { electronBinary, launchDesktop } from '#tests/support/electron/launch.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const SESSION = 'session-value-of-the-server'
const SAMPLE = 'markhaati ka yimid Baydhabo'
const PAGE = `<!doctype html><html lang="en"><title>Shell</title><h1>Shell</h1>
<a id="out">elsewhere</a> <a id="blank" target="_blank">new window</a>`

let folder: string
let userData: string
let server: Server
let outside: Server
let visits: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
let app: ElectronApplication
let page: Page
let close: () => Promise<void>

async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const made = createServer(handler)
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return made
}
const addressOf = (made: Server) => `http://127.0.0.1:${(made.address() as AddressInfo).port}`

async function start(): Promise<void> {
  const env = { REMOTE_URL: addressOf(server) }
  ;({ app, page, close } = await launchDesktop(userData, env, { appRoot: folder }))
}

async function restart(): Promise<void> {
  await close()
  await start()
}

beforeAll(async () => {
  folder = await makeAppFolder(PAGE)
  userData = mkdtempSync(path.join(tmpdir(), 'desktop-data-'))
  visits = []
  server = await listen((request, response) => answer(request, response))
  outside = await listen((request, response) => {
    visits.push(request.url ?? '')
    response.end('outside')
  })
  await start()
})
beforeEach(() => {
  answer = (_request, response) => response.writeHead(404).end()
})
afterAll(async () => {
  await close()
  for (const made of [server, outside]) {
    made.closeAllConnections()
    made.close()
  }
  for (const made of [folder, userData]) rmSync(made, { recursive: true, force: true })
})

test('the window shows the app and has the bridge, and nothing else of Node or Electron', async () => {
  await expect.poll(() => page.textContent('h1')).toBe('Shell')
  expect(await page.evaluate(() => Object.keys(window.desktop ?? {}).sort())).toEqual([
    'acceptRecoveryKey',
    'appVersions',
    'changePassphrase',
    'chooseFiles',
    'chooseUpdate',
    'confirmPaperCode',
    'createVault',
    'deviceName',
    'dropEnrolmentCode',
    'installUpdate',
    'lock',
    'makePaperCode',
    'meetServer',
    'onChanged',
    'onStatus',
    'openFolder',
    'openWithPaper',
    'pinServer',
    'preferences',
    'proxy',
    'recover',
    'restartApp',
    'runFormerVersion',
    'runNewerVersion',
    'saveBytes',
    'saveFile',
    'saveHandOver',
    'saveRecoveryRequest',
    'serverAddress',
    'serverWords',
    'setDeviceName',
    'setIdleMinutes',
    'setPreferences',
    'setProxyLogin',
    'setServerAddress',
    'startOver',
    'status',
    'syncNow',
    'takeEnrolmentCode',
    'unlock',
    'vault',
  ])
  const names = ['require', 'process', 'module', 'global', 'Buffer', 'ipcRenderer', 'electron']
  expect(
    await page.evaluate((all) => all.map((name) => typeof Reflect.get(globalThis, name)), names),
  ).toEqual(names.map(() => 'undefined'))
  expect(
    await page.evaluate(() => {
      const frozen = Object.isFrozen(window.desktop)
      try {
        Reflect.set(window, 'desktop', { unlock: () => 'mine' })
      } catch (error) {
        return `${frozen} ${error}`
      }
      return `${frozen} ${typeof window.desktop?.vault}`
    }),
  ).toBe('true function')
})

test('calls with wrong arguments are refused before anything is done', async () => {
  const refused = await page.evaluate(async () => {
    const desktop = window.desktop as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const tries: [string, ...unknown[]][] = [
      ['unlock', 5],
      ['unlock', ''],
      ['createVault', { passphrase: 'x' }],
      ['openWithPaper', 'badda cad iyo buur dheer'],
      ['openWithPaper', 'badda cad iyo buur dheer', 'x'.repeat(201)],
      ['setIdleMinutes', -1],
      ['setIdleMinutes', '15'],
      ['setDeviceName', ' '],
      ['setPreferences', { language: 'fr', theme: null }],
      ['setServerAddress', 'http://evil.example'],
      ['saveFile', { suggestedName: 'x', source: 'file:///etc/passwd' }],
      ['saveFile', { suggestedName: '', source: '/api/x' }],
      ['chooseFiles', { multiple: true, extensions: ['../x'] }],
    ]
    const results: string[] = []
    for (const [name, ...args] of tries) {
      const result = await desktop[name]?.(...args).then(
        () => 'let through',
        (error: unknown) => String(error),
      )
      results.push(String(result))
    }
    return results
  })
  expect(refused.filter((message) => !message.includes('wrong arguments for'))).toEqual([])
})

test('the tray says how the sync goes, in the language of the person', async () => {
  await app.evaluate(({ Tray }) => {
    Tray.prototype.setToolTip = (text: string) => void Reflect.set(globalThis, 'trayText', text)
  })
  const name = `Office ${Date.now()}`
  await page.evaluate(async (deviceName) => {
    const preferences = await window.desktop?.preferences()
    if (preferences) await window.desktop?.setPreferences({ ...preferences, language: 'so' })
    await window.desktop?.setDeviceName(deviceName)
  }, name)
  await expect
    .poll(() => app.evaluate(() => String(Reflect.get(globalThis, 'trayText'))))
    .toBe('Human Rights Protection · Waa qufulan yahay')
  await page.evaluate(async () => {
    const preferences = await window.desktop?.preferences()
    if (preferences) await window.desktop?.setPreferences({ ...preferences, language: null })
  })
})

test('a way out of the origin by a save is refused too', async () => {
  const target = path.join(userData, 'never.txt')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, target)
  const result = page.evaluate(() =>
    window.desktop?.saveFile({ suggestedName: 'x', source: '/api/../index.html' }),
  )
  await expect(result).rejects.toThrow('only answers of /api can be saved')
  expect(existsSync(target)).toBe(false)
})

test('the window does not leave the app, opens no other, and embeds nothing', async () => {
  await app.evaluate(({ shell }) => {
    shell.openExternal = async (url) => {
      const list: string[] = Reflect.get(globalThis, 'opened') ?? []
      Reflect.set(globalThis, 'opened', [...list, url])
    }
  })
  const evil = addressOf(outside)
  const before = page.url()
  await page.evaluate((url) => {
    location.href = `${url}/script`
  }, evil)
  await page.evaluate((url) => void window.open(`${url}/open`), evil)
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = `${url}/frame`
    document.body.append(frame)
  }, evil)
  // Nothing may happen during this time.
  await page.waitForTimeout(300)
  expect([page.url(), visits]).toEqual([before, []])
  expect(await app.evaluate(() => Reflect.get(globalThis, 'opened') ?? [])).toEqual([])

  // A link that a person clicks opens in their browser.
  await page.evaluate((url) => document.querySelector('#blank')?.setAttribute('href', `${url}/clicked`), evil)
  await page.click('#blank')
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual([`${evil}/clicked`])
  await page.evaluate((url) => document.querySelector('#out')?.setAttribute('href', `${url}/here`), evil)
  await page.click('#out')
  await expect
    .poll(() => app.evaluate(() => Reflect.get(globalThis, 'opened')))
    .toEqual([`${evil}/clicked`, `${evil}/here`])
  // And nothing else may happen during this one.
  await page.waitForTimeout(100)
  expect([page.url(), visits, app.windows().length]).toEqual([before, [], 1])
})

test('before there is a passphrase, calls go to the server; its cookie stays in the main process', async () => {
  answer = (request, response) => {
    if (request.url === '/api/session') {
      response.setHeader('set-cookie', `session=${SESSION}; Path=/; HttpOnly`)
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ cookie: request.headers.cookie ?? null }))
  }
  const cookies = await page.evaluate(async () => {
    const signIn = await fetch('/api/session', { method: 'POST', body: '{}' })
    const user = await fetch('/api/user')
    return [signIn.headers.get('set-cookie'), document.cookie, (await user.json()).cookie]
  })
  expect(cookies).toEqual([null, '', `session=${SESSION}`])
})

test('a passphrase is chosen; the status follows; a locked app answers no call', async () => {
  await page.evaluate(() => {
    Reflect.set(window, 'phases', [])
    window.desktop?.onStatus(({ phase }) => Reflect.get(window, 'phases').push(phase))
  })
  expect(await page.evaluate(() => window.desktop?.vault())).toMatchObject({ state: 'absent' })
  expect(await page.evaluate(() => window.desktop?.createVault('short'))).toMatchObject({
    error: 'passphrase_too_short',
  })
  expect(await page.evaluate((text) => window.desktop?.createVault(text), PASSPHRASE)).toEqual({ ok: true })
  expect(await page.evaluate(() => window.desktop?.vault())).toMatchObject({
    state: 'unlocked',
    keychain: true,
  })
  await page.evaluate(() => window.desktop?.lock())
  expect(await page.evaluate(() => window.desktop?.vault())).toMatchObject({ state: 'locked' })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'phases').at(-1))).toBe('locked')
  expect(await page.evaluate(() => Reflect.get(window, 'phases').length)).toBeGreaterThan(1)
  expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(423)
})

test('wrong passphrases are counted, over a restart too, and keep the right one waiting; then it opens', async () => {
  const unlock = (text: string) => page.evaluate((value) => window.desktop?.unlock(value), text)
  const keyFile = path.join(userData, 'vault.json')
  const tried = () => JSON.parse(readFileSync(keyFile, 'utf8')) as { failures: number; notBefore: unknown }
  const wrong = 'badda cad iyo buur gaaban'
  for (const failures of [1, 2]) {
    expect(await unlock(wrong)).toMatchObject({ error: 'wrong_passphrase' })
    expect(tried()).toMatchObject({ failures, notBefore: null })
  }
  await restart()
  expect(await page.evaluate(() => window.desktop?.vault())).toMatchObject({ state: 'locked' })
  expect(await unlock(wrong)).toMatchObject({ error: 'wrong_passphrase' })
  expect(tried()).toMatchObject({ failures: 3, notBefore: expect.any(String) })
  // As after so many that the wait outlasts any machine's pauses; how long it is each time is the vault's own test.
  const waitUntil = (instant: number) =>
    writeFileSync(
      keyFile,
      JSON.stringify({ ...tried(), failures: 30, notBefore: new Date(instant).toISOString() }),
    )
  waitUntil(Date.now() + 3_600_000)
  expect(await unlock(PASSPHRASE)).toMatchObject({ ok: false, error: 'slow_down' })
  expect(tried()).toMatchObject({ failures: 30 })
  waitUntil(Date.now() - 1000)
  expect(await unlock(PASSPHRASE)).toEqual({ ok: true })
  expect(tried()).toMatchObject({ failures: 0, notBefore: null })
})

test('sleep and a locked screen lock the app', async () => {
  for (const event of ['suspend', 'lock-screen'] as const) {
    await app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event)
    await expect.poll(() => page.evaluate(async () => (await window.desktop?.vault())?.state)).toBe('locked')
    expect(await page.evaluate((text) => window.desktop?.unlock(text), PASSPHRASE)).toEqual({ ok: true })
  }
})

test('a file is saved whole, with progress, and a broken line leaves the old one', async () => {
  const target = path.join(userData, 'Report.pdf')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, target)
  const half = Buffer.alloc(2_000_000, 'a')
  let broken = false
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': half.length * 2 })
    response.write(half)
    // The rest comes later, so that the page hears of progress in between.
    setTimeout(() => (broken ? response.destroy() : response.end(half)), 200)
  }
  const save = () =>
    page.evaluate(async () => {
      const steps: number[] = []
      const request = { suggestedName: 'Report.pdf', source: '/api/big/file' } as const
      const result = await window.desktop?.saveFile(request, ({ written }) => steps.push(written))
      return { result, steps }
    })
  const { result, steps } = await save()
  expect(result).toEqual({
    outcome: 'saved',
    name: 'Report.pdf',
    bytes: 4_000_000,
    place: expect.any(Number),
  })
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.at(-1)).toBe(4_000_000)
  expect(statSync(target).size).toBe(4_000_000)
  broken = true
  expect((await save()).result).toEqual({ outcome: 'failed', error: 'offline', status: null })
  expect(statSync(target).size).toBe(4_000_000)
  expect(readdirSync(userData).filter((name) => name.includes('.part'))).toEqual([])
  rmSync(target)
})

test('what a page has made itself is saved as it is', async () => {
  const target = path.join(userData, 'bad-rows.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, target)
  const result = await page.evaluate(() => {
    const bytes = new TextEncoder().encode('line,reason\n2,nambar khaldan\n')
    return window.desktop?.saveBytes({ suggestedName: 'bad-rows.csv', bytes })
  })
  expect(result).toEqual({ outcome: 'saved', name: 'bad-rows.csv', bytes: 29, place: expect.any(Number) })
  expect(readFileSync(target, 'utf8')).toBe('line,reason\n2,nambar khaldan\n')
  rmSync(target)
})

test('chosen files reach the page as names and bytes', async () => {
  await app.evaluate(
    ({ dialog }, filePath) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
    },
    path.join(folder, 'package.json'),
  )
  const chosen = await page.evaluate(async () => {
    const { files = [], tooLarge } =
      (await window.desktop?.chooseFiles({ multiple: false, extensions: ['json'] })) ?? {}
    return { names: files.map(({ name }) => name), text: new TextDecoder().decode(files[0]?.bytes), tooLarge }
  })
  expect(chosen).toEqual({
    names: ['package.json'],
    text: readFileSync(path.join(folder, 'package.json'), 'utf8'),
    tooLarge: [],
  })
})

test('names and preferences are kept; the server can not be changed any more', async () => {
  await page.evaluate(async () => {
    await window.desktop?.setDeviceName('Laptop Baydhabo')
    await window.desktop?.setPreferences({
      language: 'so',
      accountLanguage: null,
      theme: null,
      accessibility: '{"highContrast":true}',
      tours: '{}',
      menu: '{"publishing":true}',
    })
  })
  await restart()
  expect(await page.evaluate(() => window.desktop?.deviceName())).toBe('Laptop Baydhabo')
  expect(await page.evaluate(() => window.desktop?.status())).toMatchObject({
    phase: 'locked',
    deviceName: 'Laptop Baydhabo',
  })
  expect(await page.evaluate(() => window.desktop?.preferences())).toEqual({
    language: 'so',
    accountLanguage: null,
    theme: null,
    accessibility: '{"highContrast":true}',
    tours: '{}',
    menu: '{"publishing":true}',
  })
  const changed = page.evaluate(() => window.desktop?.setServerAddress('https://other.example'))
  await expect(changed).rejects.toThrow('can not be changed')
})

test('what pages keep ends with the app', async () => {
  await page.evaluate((text) => localStorage.setItem('draft', text), SAMPLE)
  expect(await page.evaluate((text) => window.desktop?.unlock(text), PASSPHRASE)).toEqual({ ok: true })
})

test('a second start shows the first window and ends', async () => {
  await app.evaluate(({ app: first }) => {
    first.once('second-instance', () => Reflect.set(globalThis, 'secondCame', true))
  })
  const second = spawn(electronBinary(), [folder, `--user-data-dir=${userData}`, '--no-sandbox'], {
    stdio: 'ignore',
    env: { ...process.env, PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter) },
  })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'secondCame'))).toBe(true)
  await expect.poll(() => page.textContent('h1')).toBe('Shell')
})

test('without a keychain the app works with the passphrase alone, and keeps no session', async () => {
  const bareData = mkdtempSync(path.join(tmpdir(), 'desktop-bare-'))
  const switches = ['--password-store=basic']
  const env = { REMOTE_URL: addressOf(server) }
  const bare = await launchDesktop(bareData, env, { appRoot: folder, switches })
  try {
    answer = (_request, response) => {
      response.setHeader('set-cookie', `session=${SESSION}; Path=/; HttpOnly`)
      response.end('{}')
    }
    await bare.page.evaluate(() => fetch('/api/session', { method: 'POST', body: '{}' }))
    const made = await bare.page.evaluate((text) => window.desktop?.createVault(text), PASSPHRASE)
    expect(made).toEqual({ ok: true })
    expect(await bare.page.evaluate(() => window.desktop?.vault())).toMatchObject({ keychain: false })
    expect(existsSync(path.join(bareData, 'session.bin'))).toBe(false)
  } finally {
    await bare.close()
    rmSync(bareData, { recursive: true, force: true })
  }
})

test("no passphrase, key, session or text lies readable below the app's data", async () => {
  await close()
  const secrets = [PASSPHRASE, SESSION, SAMPLE]
  const found = filesBelow(userData).flatMap((file) => {
    const bytes = readFileSync(file)
    return secrets.filter(
      (secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')),
    )
  })
  expect(filesBelow(userData).some((file) => file.endsWith('vault.json'))).toBe(true)
  expect(existsSync(path.join(userData, 'session.bin'))).toBe(true)
  expect(found).toEqual([])
})

function filesBelow(folderName: string): string[] {
  return readdirSync(folderName, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
