// Packs the built desktop app: `--linux`, `--win` or `--mac` (by default this computer's system), `--dir` for a
// folder without an installer, `--electron-dist=<folder>` for an existing Electron, `--output=<folder>`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, Platform } from 'electron-builder'
import { closureOf, importedPackages, leftOut, missingOn } from './packed-modules.ts'
import { writeThirdParty } from './third-party.ts'

const root = path.resolve(import.meta.dirname, '..')
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    linux: flag,
    win: flag,
    mac: flag,
    dir: flag,
    'electron-dist': { type: 'string' },
    output: { type: 'string' },
  },
})

const asked = [
  ...(values.linux ? [Platform.LINUX] : []),
  ...(values.win ? [Platform.WINDOWS] : []),
  ...(values.mac ? [Platform.MAC] : []),
]
const platforms = asked.length > 0 ? asked : [Platform.current()]
const target = values.dir ? 'dir' : null
const targets = new Map(platforms.flatMap((platform) => [...platform.createTarget(target)]))
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const electronDist = values['electron-dist']

const needed = closureOf(importedPackages(path.join(root, 'out/main')), lock)
const isInstalled = (folder: string) => existsSync(path.join(root, folder))
for (const { nodeName: os } of platforms) {
  const missing = missingOn(needed, { os, cpu: process.arch }, lock, isInstalled)
  if (missing.length === 0) continue
  process.stderr.write(
    `Installers for ${os} need ${missing.join(', ')}, which npm installs there only. Run this on such a computer.\n`,
  )
  process.exit(1)
}

writeThirdParty(root)
const made = await build({
  projectDir: root,
  targets,
  publish: 'never',
  config: {
    // electron-builder joins the lists of both configurations.
    extends: 'build/electron-builder.yml',
    files: leftOut(path.join(root, 'out/main'), lock),
    ...(electronDist ? { electronDist: path.resolve(electronDist) } : {}),
    ...(values.output ? { directories: { output: path.resolve(values.output) } } : {}),
  },
})
for (const file of made) process.stdout.write(`${path.relative(root, file)}\n`)
