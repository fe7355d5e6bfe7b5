import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAppFolder } from '#tests/support/electron/app-folder.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'

// Electron's security checklist, point by point; leaving the origin and opening windows are in shell.test.ts, what a
// window may bring in desktop/main/ipc.test.ts, and the fuses of a packed app in tests/long/packing.test.ts.
const ROOT = path.resolve(import.meta.dirname, '../../..')
const PAGE = '<!doctype html><html lang="en"><title>Checklist</title><h1>Checklist</h1>'
const SEED = 20_261_120
const PAUSE_MS = 300

let folder: string
let userData: string
let outside: Server
let visits: string[]
let app: ElectronApplication
let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  folder = await makeAppFolder(PAGE)
  userData = mkdtempSync(path.join(tmpdir(), 'checklist-'))
  visits = []
  outside = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    response.end('outside')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  ;({ app, page, close } = await launchDesktop(userData, {}, { appRoot: folder }))
})
afterAll(async () => {
  await close()
  outside.closeAllConnections()
  outside.close()
  for (const made of [folder, userData]) rmSync(made, { recursive: true, force: true })
})

describe('as it was built', () => {
  const built = (file: string) => readFileSync(path.join(ROOT, 'out', file), 'utf8')

  test('the preload script is one file that needs Electron alone and exposes one thing', () => {
    expect(readdirSync(path.join(ROOT, 'out/preload')).filter((name) => name.endsWith('js'))).toEqual([
      'index.cjs',
    ])
    const preload = built('preload/index.cjs')
    const required = [...preload.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, name]) => name)
    expect(new Set(required)).toEqual(new Set(['electron']))
    expect(preload.match(/exposeInMainWorld\(/g)).toHaveLength(1)
    expect(preload).toMatch(/exposeInMainWorld\(\s*["'`]desktop["'`]/)
    expect(preload).not.toMatch(/\beval\(|new Function\(|import\(/)
  })

  test('the main process weakens no window, loads no other address, and makes no code of texts', () => {
    const main = built('main/index.js')
    for (const weak of [
      /nodeIntegration\w*:(?!\s*false)/,
      /(?:sandbox|contextIsolation|webSecurity):(?!\s*true)/,
      /webviewTag:(?!\s*false)/,
      /allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|enableRemoteModule/,
      /loadFile\(|file:\/\//,
      /\beval\(|new Function\(/,
    ]) {
      expect(weak.exec(main)?.[0]).toBeUndefined()
    }
    const loaded = [...main.matchAll(/\.loadURL\(([^)]*)\)/g)].map(([, address = '']) => address)
    expect(loaded.length).toBeGreaterThan(0)
    for (const address of loaded)
      expect(address).toMatch(/^(`\$\{UI_ORIGIN\}\/`|"app:\/\/ui\/"|`app:\/\/ui\/`)$/)
  })

  test('the fuses close every way into the binary', () => {
    const settings = readFileSync(path.join(ROOT, 'build/electron-builder.yml'), 'utf8')
    const block = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(settings)?.[1] ?? ''
    const fuses = Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => line.trim().split(': ')),
    )
    expect(fuses).toEqual({
      runAsNode: 'false',
      enableCookieEncryption: 'true',
      enableNodeOptionsEnvironmentVariable: 'false',
      enableNodeCliInspectArguments: 'false',
      enableEmbeddedAsarIntegrityValidation: 'true',
      onlyLoadAppFromAsar: 'true',
      loadBrowserProcessSpecificV8Snapshot: 'false',
      grantFileProtocolExtraPrivileges: 'false',
    })
  })
})

test('the window is sandboxed and isolated, without Node, webviews or weakened security', async () => {
  const preferences = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      // Electron has it and leaves it out of its declarations.
      const reported: () => object = Reflect.get(window.webContents, 'getLastWebPreferences')
      return JSON.parse(JSON.stringify(reported.call(window.webContents)))
    }),
  )
  expect(preferences).toHaveLength(1)
  expect(preferences[0]).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  })
  for (const name of ['webSecurity', 'allowRunningInsecureContent', 'experimentalFeatures']) {
    const safe = name === 'webSecurity'
    expect(preferences[0][name] ?? safe, name).toBe(safe)
  }
  for (const name of ['nodeIntegrationInSubFrames', 'nodeIntegrationInWorker', 'enableBlinkFeatures']) {
    expect(preferences[0][name] || false, name).toBe(false)
  }
})

test('pages run their own scripts only, and reach no other origin', async () => {
  const policy = await page.evaluate(
    async () => (await fetch(location.href)).headers.get('content-security-policy') ?? '',
  )
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const elsewhere = `127.0.0.1:${(outside.address() as AddressInfo).port}`
  await page.evaluate(tryEverything, elsewhere)
  await expect
    .poll(() => page.evaluate(() => [...(window.blocked ?? [])].sort()))
    .toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-elem',
      'script-src-elem inline',
      'style-src-elem',
    ])
  // Nothing may arrive during this time.
  await page.waitForTimeout(PAUSE_MS)
  expect(await page.evaluate(() => 'ranInline' in window)).toBe(false)
  expect(visits).toEqual([])
})

declare global {
  interface Window {
    /** What the policy has blocked. */
    blocked?: Set<string>
  }
}

/** Runs in the page: what a script that was smuggled in would try. */
async function tryEverything(host: string): Promise<void> {
  const blocked = new Set<string>()
  window.blocked = blocked
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (blockedURI === 'inline') blocked.add(`${effectiveDirective} inline`)
    else if (blockedURI.includes(host)) blocked.add(effectiveDirective)
  })
  const script = document.createElement('script')
  script.textContent = 'window.ranInline = true'
  document.body.append(script)
  for (const [tag, attribute] of [
    ['img', 'src'],
    ['script', 'src'],
    ['link', 'href'],
    ['iframe', 'src'],
    ['object', 'data'],
  ] as const) {
    const element = document.createElement(tag)
    if (tag === 'link') element.setAttribute('rel', 'stylesheet')
    element.setAttribute(attribute, `http://${host}/${tag}`)
    document.body.append(element)
  }
  await fetch(`http://${host}/fetch`, { mode: 'no-cors' }).catch(() => undefined)
  navigator.sendBeacon(`http://${host}/beacon`)
  await new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}/socket`)
    socket.onopen = resolve
    socket.onerror = resolve
  })
}

test('every permission is denied but that to put text on the clipboard', async () => {
  const names = [
    'geolocation',
    'notifications',
    'camera',
    'microphone',
    'midi',
    'clipboard-read',
    'idle-detection',
  ]
  const states = await page.evaluate(
    (asked) =>
      Promise.all(
        asked.map(
          async (name) => (await navigator.permissions.query({ name } as PermissionDescriptor)).state,
        ),
      ),
    [...names, 'clipboard-write'],
  )
  expect(states).toEqual([...names.map(() => 'denied'), 'granted'])
  const asked = await page.evaluate(async () => ({
    notification: await Notification.requestPermission(),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'given',
      () => 'refused',
    ),
    place: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        () => resolve('refused'),
      ),
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'given',
      () => 'refused',
    ),
  }))
  expect(asked).toEqual({
    notification: 'denied',
    camera: 'refused',
    place: 'refused',
    clipboard: 'refused',
  })
})

test('a frame inside the page has no use of the bridge', async () => {
  const used = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/inside'
    const ended = new Promise((resolve) => {
      frame.onload = resolve
    })
    document.body.append(frame)
    // It ends as well where the policy refuses it.
    await ended
    try {
      const inside = frame.contentWindow?.desktop
      return inside ? await inside.vault().then(() => 'answered') : 'absent'
    } catch (error) {
      return error instanceof Error ? error.message : 'refused'
    }
  })
  expect(used).not.toBe('answered')
})

test('whatever a page gives to the bridge, the app goes on as it was', async () => {
  const before = await page.evaluate(() => window.desktop?.vault())
  const garbage = fc
    .sample(fc.array(fc.jsonValue(), { maxLength: 3 }), { numRuns: 60, seed: SEED })
    // A text is a passphrase or a name: those are not refused.
    .filter(([first]) => typeof first !== 'string')
    .map((args) => JSON.stringify(args))
  const outcomes = await page.evaluate(async (all) => {
    const desktop = window.desktop as unknown as Record<string, (...args: unknown[]) => unknown>
    const reported: string[] = []
    const writing = Object.keys(desktop).filter((name) =>
      /^(set|save|choose|create|unlock|change|recover)/.test(name),
    )
    for (const name of writing) {
      if (name === 'saveRecoveryRequest') continue
      for (const text of all) {
        const args: unknown[] = JSON.parse(text)
        await Promise.resolve()
          .then(() => desktop[name]?.(...args))
          .then(
            () => reported.push(`${name} took ${text}`),
            () => undefined,
          )
      }
    }
    return reported
  }, garbage)
  // Only whole numbers of minutes are what one of them takes.
  expect(outcomes.filter((text) => !text.startsWith('setIdleMinutes took ['))).toEqual([])
  const after = await page.evaluate(() => window.desktop?.vault())
  expect({ ...after, idleMinutes: 0 }).toEqual({ ...before, idleMinutes: 0 })
  expect(app.windows()).toHaveLength(1)
})
