import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The used part of a package-lock.json (version 3): folders of packages, by path from the root. */
export interface Lock {
  packages: Record<
    string,
    {
      version?: string
      dev?: boolean
      dependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
      peerDependencies?: Record<string, string>
      /** The systems that the package supports; absent if all. */
      os?: string[]
      cpu?: string[]
      libc?: string[]
    }
  >
}

// The bundler writes each import statement on a line of its own.
const STATEMENT = /^(?:import|export)\b(?:[^"'\n]*\bfrom)?\s*["']([^"'.#/\n][^"'\n]*)["']/gm
const CALL = /\b(?:import|require)\(\s*["']([^"'.#/\n][^"'\n]*)["']\s*\)/g

/** A path to a file of a package that is read and not imported, such as a font. */
const READ_FILE = /["'`](@[\w.-]+\/[\w.-]+)\/files\//g

/** The packages that built scripts import or whose files they read, without Node.js's own modules and Electron. */
export function importedPackages(folder: string): string[] {
  const names = new Set<string>()
  for (const file of globSync('**/*.{js,cjs,mjs}', { cwd: folder })) {
    const source = readFileSync(path.join(folder, file), 'utf8')
    for (const [, name = ''] of [STATEMENT, CALL, READ_FILE].flatMap((form) => [...source.matchAll(form)])) {
      const parts = name.split('/')
      const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
      if (!packageName.startsWith('node:') && packageName !== 'electron') names.add(packageName)
    }
  }
  return [...names].sort()
}

/** Folders of these packages and of all their dependencies, resolved by Node.js's rules. */
export function closureOf(names: string[], lock: Lock): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const folder = resolve(name, from, lock)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const entry = lock.packages[folder]
    for (const next of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies }))
      visit(next, folder)
  }
  for (const name of names) {
    if (!resolve(name, '', lock))
      throw new Error(`The build imports ${name}, which package-lock.json does not have.`)
    visit(name, '')
  }
  return found
}

/** Patterns that keep all other production packages, above all the server's, out of the installers. */
export function leftOut(folder: string, lock: Lock): string[] {
  const needed = closureOf(importedPackages(folder), lock)
  return Object.entries(lock.packages)
    .filter(([name, { dev }]) => name.startsWith('node_modules/') && !dev && !needed.has(name))
    .map(([name]) => name)
    .filter((name) => ![...needed].some((other) => other.startsWith(`${name}/`)))
    .map((name) => `!${name}/**`)
}

/**
 * Folders of needed packages for one system only that `isInstalled` does not find: npm only installs those of its own
 * system.
 */
export function missingOn(
  needed: Iterable<string>,
  { os, cpu }: { readonly os: string; readonly cpu: string },
  lock: Lock,
  isInstalled: (folder: string) => boolean,
): string[] {
  return [...needed].filter((folder) => {
    const entry = lock.packages[folder]
    const isForIt = entry?.os?.includes(os) && entry.cpu?.includes(cpu) && !entry.libc?.includes('musl')
    return isForIt && !isInstalled(folder)
  })
}

function resolve(name: string, from: string, lock: Lock): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock.packages[candidate]) return candidate
    if (folder === '') return null
  }
}

function parentOf(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/')
  return end < 0 ? '' : folder.slice(0, end)
}
