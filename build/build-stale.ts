// Builds those of the artifacts named on the command line whose sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Artifact = {
  /** If this file is missing, the artifact does not exist in this checkout. */
  entry: string
  inputs: string[]
  output: string
  build: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')

const ARTIFACTS: Record<string, Artifact> = {
  web: {
    entry: 'web/index.html',
    inputs: ['web', 'shared', 'build', 'out/guides', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
    output: 'out/web',
    async build() {
      const { build } = await import('vite')
      await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
    },
  },
  renderer: {
    entry: 'web/app/render.tsx',
    inputs: [
      'web',
      'shared',
      'build',
      'out/guides',
      'vite.config.ts',
      'vite.renderer.config.ts',
      'package-lock.json',
      'tsconfig.json',
    ],
    output: 'out/renderer',
    async build() {
      const { build } = await import('vite')
      await build({ configFile: path.join(root, 'vite.renderer.config.ts'), logLevel: 'warn' })
    },
  },
  desktop: {
    entry: 'electron.vite.config.ts',
    inputs: [
      'desktop',
      'shared',
      'files',
      'reports',
      'electron.vite.config.ts',
      'build/release-file.ts',
      'build/release-keys.json',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    output: 'out/main',
    async build() {
      const { build } = await import('electron-vite')
      await build({ configFile: path.join(root, 'electron.vite.config.ts'), logLevel: 'warn' })
      const { writeRelease } = await import('./release-file.ts')
      writeRelease(root)
    },
  },
}

/** One hash over the names and contents of all input files, except tests. */
function hashOf(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const file = path.join(root, input)
    if (!existsSync(file)) continue
    const names = statSync(file).isDirectory()
      ? globSync('**/*', { cwd: file, exclude: (name) => /\.test\.tsx?$/.test(name) }).map((name) =>
          path.join(input, name),
        )
      : [input]
    for (const name of names.sort()) {
      const found = path.join(root, name)
      if (statSync(found).isFile()) hash.update(`${name}\0`).update(readFileSync(found)).update('\0')
    }
  }
  return hash.digest('hex')
}

async function buildIfStale(name: string): Promise<void> {
  const artifact = ARTIFACTS[name]
  if (!artifact) throw new Error(`There is no artifact "${name}", only ${Object.keys(ARTIFACTS).join(', ')}.`)
  if (!existsSync(path.join(root, artifact.entry))) return
  const note = path.join(root, artifact.output, '.build-hash')
  const hash = hashOf(artifact.inputs)
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return
  process.stdout.write(`building ${name}\n`)
  await artifact.build()
  writeFileSync(note, hash)
}

for (const name of process.argv.slice(2)) await buildIfStale(name)
