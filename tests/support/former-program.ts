import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NAME = 'program.json.br'
/** What a server needs of the repository to run from its sources, without any test. */
const SOURCES = ['server', 'shared', 'files', 'reports', 'courses', 'package.json']
const IS_TEST = /\.test\.tsx?$/
const IS_OF_PACKAGE = /\.(?:[cm]?js|json)$|^LICEN[CS]E/i
const MOST_BYTES = 64 * 1024 * 1024

const keptFile = z.union([
  z.strictObject({ path: z.string(), text: z.string() }),
  z.strictObject({ path: z.string(), base64: z.string() }),
])
type KeptFile = z.infer<typeof keptFile>

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] })

/** Keeps the sources of a commit's server in the folder of a build. */
export async function keepProgram(folder: string, commit = 'HEAD'): Promise<void> {
  const names = git('ls-tree', '-r', '--name-only', commit, '--', ...SOURCES)
    .toString('utf8')
    .split('\n')
  const kept = names.filter((name) => name !== '' && !IS_TEST.test(name))
  await write(
    folder,
    kept.map((name) => formOf(name, git('show', `${commit}:${name}`))),
  )
}

/**
 * Adds a package that the kept server imports and this build has no more, from the folder where it was unpacked: whoever
 * removes one from package.json adds it to the builds that need it.
 */
export async function addPackage(folder: string, name: string, unpacked: string): Promise<void> {
  const entries = await readdir(unpacked, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && IS_OF_PACKAGE.test(entry.name))
  const added = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const place = path.relative(unpacked, file).split(path.sep).join('/')
    return formOf(`server/node_modules/${name}/${place}`, await readFile(file))
  })
  await write(folder, [...(await read(folder)), ...(await Promise.all(added))])
}

/** Puts the kept server of a build into an empty place, to run from there on the packages of this build. */
export async function unpackProgram(folder: string, place: string): Promise<void> {
  for (const file of await read(folder)) {
    const target = path.join(place, file.path)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, 'text' in file ? file.text : Buffer.from(file.base64, 'base64'))
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(place, 'node_modules'), 'junction')
}

function formOf(name: string, bytes: Buffer): KeptFile {
  const text = bytes.toString('utf8')
  if (Buffer.from(text).equals(bytes)) return { path: name, text }
  return { path: name, base64: bytes.toString('base64') }
}

async function read(folder: string): Promise<KeptFile[]> {
  const text = brotliDecompressSync(await readFile(path.join(folder, NAME))).toString('utf8')
  return z.array(keptFile).parse(JSON.parse(text))
}

async function write(folder: string, files: readonly KeptFile[]): Promise<void> {
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(path.join(folder, NAME), brotliCompressSync(JSON.stringify(files), { params }))
}
