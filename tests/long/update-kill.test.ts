import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseInstalled, readChoice, updatePaths, writeChoice } from '#desktop/updates/choice.ts'
import { chooseVersion } from '#desktop/updates/choose-version.ts'
import { installUpdate } from '#desktop/updates/install.ts'
import { wholeVersion } from '#desktop/updates/whole-version.ts'
import { newReleaseKey, PACKAGES, writeUpdate, writeVersion } from '#tests/support/update-files.ts'

const PLENTY = async () => Number.MAX_SAFE_INTEGER
const key = newReleaseKey()
const packaged = { version: '0.2.0', form: 14, packages: PACKAGES, keys: [key.publicKey] }
const FILES = { 'out/main/index.js': '// 0.3.0', 'out/main/a.js': '', 'out/web/index.html': '<h1>' }
/** In a process of its own, which ends itself at a step as a power cut does. */
const PROGRAM = `
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const [, file, folder, rules, last] = process.argv
const end = () => process.kill(process.pid, 'SIGKILL')
let steps = 0
for (const name of ['mkdir', 'open', 'rename', 'rm']) {
  const work = promises[name]
  promises[name] = async (...args) => {
    steps += 1
    if (steps === Number(last)) end()
    return work(...args)
  }
}
syncBuiltinESMExports()
const { installUpdate } = await import('#desktop/updates/install.ts')
const { chooseInstalled, readChoice, updatePaths, writeChoice } = await import('#desktop/updates/choice.ts')
const paths = updatePaths(folder)
await installUpdate({ file, paths, rules: JSON.parse(rules), onProgress: () => undefined })
await writeChoice(paths, chooseInstalled(await readChoice(paths), '0.3.0', null))
process.stdout.write(String(steps))`

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'update-kill-'))
  writeVersion(path.join(folder, 'build'), { ...packaged, version: '0.3.0' }, FILES)
  await writeUpdate(path.join(folder, 'build'), file(), key)
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'a.hrps-update')
const rules = { packaged, running: packaged, highest: null, system: 'linux-x64' }

/** Installs, and ends at a step; the steps that were made, or null where the end came before the last of them. */
function installUntil(step: number, userData: string): number | null {
  const args = ['--input-type=module', '-e', PROGRAM, file(), userData, JSON.stringify(rules), String(step)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== null && status !== 0) throw new Error(stderr)
  return status === 0 ? Number(stdout) : null
}

/** Which version the next start runs; null for the installed app. */
async function begin(userData: string): Promise<string | null> {
  const paths = updatePaths(userData)
  const { run } = await chooseVersion({
    ...{ choice: await readChoice(paths), packaged, freeBytes: PLENTY },
    whole: (version) => wholeVersion(paths.version(version), packaged.keys),
  })
  return run?.version ?? null
}

test('a kill at any step of installing leaves the former version running, or the new one whole', {
  timeout: 120_000,
}, async () => {
  const all = installUntil(0, path.join(folder, 'whole')) ?? 0
  expect([all > 15, await begin(path.join(folder, 'whole'))]).toEqual([true, '0.3.0'])
  const runs: (string | null)[] = []
  for (let step = 1; step <= all; step += 1) {
    const userData = path.join(folder, `data-${step}`)
    expect(installUntil(step, userData), String(step)).toBeNull()
    runs.push(await begin(userData))
    // Whatever was left is in no one's way.
    const paths = updatePaths(userData)
    await installUpdate({ file: file(), paths, rules, onProgress: () => undefined, freeBytes: PLENTY })
    await writeChoice(paths, chooseInstalled(await readChoice(paths), '0.3.0', null))
    expect(await begin(userData)).toBe('0.3.0')
    const left = existsSync(paths.folder) ? readdirSync(paths.folder) : []
    expect(left.filter((name) => name === '0.3.0.part')).toEqual([])
  }
  // Chosen by the last rename, and by nothing before it.
  expect(runs.slice(0, -1).filter((version) => version !== null)).toEqual([])
})
