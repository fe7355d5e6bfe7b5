import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { PageRenderer } from '#shared/contract/renderer.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
)
type Manifest = z.infer<typeof manifest>

/** The parts of the built UI that rendering pages needs. */
export interface BuiltPages {
  readonly renderer: PageRenderer
  /** Path of the font for pictures of pages. */
  readonly pictureFont: string
  /** The built `index.html`. */
  readonly template: string
  /** The style sheets of every page. */
  readonly styles: readonly string[]
  /** Style sheets and scripts that the sources need beyond those of every page. */
  readonly filesOf: (sources: readonly string[]) => { readonly styles: string[]; readonly scripts: string[] }
}

/** Loads the build; null if a part is missing, and then visitors get the client application. */
export async function loadBuiltPages(
  { webFolder, rendererFile }: { readonly webFolder: string; readonly rendererFile: string | null },
  log: Logger,
): Promise<BuiltPages | null> {
  const template = path.join(webFolder, 'index.html')
  const listed = path.join(webFolder, '.vite/manifest.json')
  if (rendererFile === null || ![rendererFile, template, listed].every((file) => existsSync(file))) {
    log.warn(
      'pages for visitors are drawn by the browser: the built renderer is missing (npm start builds it)',
    )
    return null
  }
  const renderer: PageRenderer = await import(pathToFileURL(rendererFile).href)
  const files = manifest.parse(JSON.parse(await readFile(listed, 'utf8')))
  return {
    renderer,
    pictureFont: path.join(path.dirname(rendererFile), 'picture-font.ttf'),
    template: await readFile(template, 'utf8'),
    styles: stylesOf(files, [...ofEveryPage(files)]),
    filesOf: (sources) => filesOf(files, sources),
  }
}

function filesOf(files: Manifest, sources: readonly string[]) {
  const commonFiles = ofEveryPage(files)
  const own = [...reachedFrom(files, sources)].filter((name) => !commonFiles.has(name))
  return { styles: stylesOf(files, own), scripts: own.flatMap((name) => files[name]?.file ?? []) }
}

function ofEveryPage(files: Manifest): Set<string> {
  return reachedFrom(
    files,
    Object.keys(files).filter((name) => files[name]?.isEntry),
  )
}

function stylesOf(files: Manifest, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => files[name]?.css ?? []))]
}

function reachedFrom(files: Manifest, names: readonly string[]): Set<string> {
  const reached = new Set(names)
  // The set grows during the iteration: each chunk is visited once.
  for (const name of reached) for (const next of files[name]?.imports ?? []) reached.add(next)
  return reached
}
