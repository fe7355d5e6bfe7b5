import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { below, type Row } from './measure.ts'

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof manifest>
const FOLDER = path.resolve('out/web')
const KILOBYTE = 1000

/** What a page loads at once: the scripts of the document, its own chunk, and everything that they import. */
const PAGES = [
  { what: 'public shell', chunks: [], limit: 140 },
  {
    what: 'public shell with the incident form',
    chunks: [/features\/protection\/incident-reporting\/[^/]*page/],
    limit: 170,
  },
  {
    what: 'first staff screen',
    chunks: [/staff-shell/, /features\/monitoring\/monitoring\/[^/]*page/],
    limit: 450,
  },
] as const

/** Compressed script of the built pages, in kilobytes. */
export async function benchScripts(): Promise<Row[]> {
  const files = manifest.parse(JSON.parse(await readFile(path.join(FOLDER, '.vite/manifest.json'), 'utf8')))
  const ofDocument = await scriptsOfDocument()
  const rows: Row[] = []
  for (const { what, chunks, limit } of PAGES) {
    const wanted = Object.keys(files).filter(
      (name) => ofDocument.includes(files[name]?.file ?? '') || chunks.some((chunk) => chunk.test(name)),
    )
    const missing = chunks.filter((chunk) => !wanted.some((name) => chunk.test(name)))
    if (missing.length > 0)
      throw new Error(`No chunk of ${what} fits ${missing.join(', ')}; build the web app first`)
    const bytes = await sizeOf(files, wanted)
    rows.push(
      below(
        `script of ${what}, gzip`,
        bytes,
        limit * KILOBYTE,
        (size) => `${Math.round(size / KILOBYTE)} kB`,
      ),
    )
  }
  return rows
}

/** The modules that the document names, without the early script, which the manifest does not list. */
async function scriptsOfDocument(): Promise<readonly string[]> {
  const document = await readFile(path.join(FOLDER, 'index.html'), 'utf8')
  const scripts = [...document.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  if (scripts.length === 0) throw new Error('The document names no module; build the web app first')
  return scripts
}

async function sizeOf(files: Manifest, names: readonly string[]): Promise<number> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = files[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  let total = 0
  for (const file of seen)
    if (file.endsWith('.js')) total += gzipSync(await readFile(path.join(FOLDER, file))).byteLength
  return total
}
