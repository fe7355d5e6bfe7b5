// `npm run licences`: writes out/third-party/licences.txt, the licence of every package with its text, and
// out/third-party/bom.cdx.json, the bill of materials (CycloneDX). `npm run dist` ships both with the installers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i
const RULE = '-'.repeat(80)

/** An installed package: its folder, and its entry in the lock file. */
interface Installed {
  readonly place: string
  readonly version: string
  readonly licence: string
}

/** The licences of the packages that are installed below `folder`, each with its texts. */
export function licencesOf(folder: string): string {
  const parts = installedIn(folder).map(({ place, version, licence }) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const texts = licenceFiles(path.join(folder, place)).map((file) => readFileSync(file, 'utf8').trim())
    return [`${name} ${version} (${licence})`, ...texts].join('\n\n')
  })
  return `${parts.join(`\n\n${RULE}\n\n`)}\n`
}

/**
 * Only packages of this machine's platform; those of others have no text here, but the bill of materials names them.
 */
function installedIn(folder: string): Installed[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const packages = Object.entries(Object(Reflect.get(Object(lock), 'packages')))
  return packages.flatMap(([place, entry]) => {
    if (place === '' || !existsSync(path.join(folder, place))) return []
    const of = (name: string): unknown => Reflect.get(Object(entry), name)
    return [{ place, version: String(of('version')), licence: String(of('license') ?? 'see its text') }]
  })
}

function licenceFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
  return names.map(({ name }) => path.join(folder, name)).sort()
}

/** The bill of materials that npm makes from the lock file; throws with npm's own message. */
export function billOfMaterials(folder: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const made = spawnSync(npm, args, { ...options, shell: process.platform === 'win32' })
  if (made.status !== 0) throw new Error(`npm sbom ended with ${made.status}: ${made.stderr ?? ''}`)
  return made.stdout
}

/** Writes both below `folder`; the folders of the packages must be installed. */
export function writeThirdParty(folder: string): void {
  const target = path.join(folder, 'out/third-party')
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, 'licences.txt'), licencesOf(folder))
  writeFileSync(path.join(target, 'bom.cdx.json'), billOfMaterials(folder))
}

if (process.argv[1] === import.meta.filename) {
  writeThirdParty(path.resolve(import.meta.dirname, '..'))
  process.stdout.write('Written: out/third-party/licences.txt and out/third-party/bom.cdx.json\n')
}
