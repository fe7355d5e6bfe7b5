import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Workbook } from '@cj-tech-master/excelts'
import { unzip } from '@cj-tech-master/excelts/archive'
import { parseXml, textContent, walk, type XmlElement } from '@cj-tech-master/excelts/xml'

/** An office file as a library that did not write it reads it. */
export interface OfficePackage {
  readonly names: readonly string[]
  /** The elements of a part that have a name, in their order. */
  readonly all: (part: string, element: string) => XmlElement[]
  readonly text: (part: string) => string
  /** The cells of a workbook within the file, row by row. */
  readonly figures: (part: string) => Promise<unknown[][]>
}

/** Unpacks an office file, and reads all its parts. Throws for what makes a program offer to repair it. */
export async function openPackage(file: Uint8Array): Promise<OfficePackage> {
  const parts = new Map<string, Uint8Array>()
  for await (const entry of unzip(file).entries()) {
    if (parts.has(entry.path)) throw new Error(`${entry.path} is there twice`)
    parts.set(entry.path, await entry.bytes())
  }
  const roots = new Map(
    [...parts]
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).root]),
  )
  const rootOf = (part: string): XmlElement => {
    const root = roots.get(part)
    if (!root) throw new Error(`no part ${part}`)
    return root
  }
  const all: OfficePackage['all'] = (part, element) => elementsOf(rootOf(part), element)
  checkContentTypes([...parts.keys()], all)
  for (const part of roots.keys()) {
    if (part.endsWith('.rels')) checkRelationships(part, parts, all)
    else checkReferences(part, rootOf(part), roots, all)
  }
  return {
    names: [...parts.keys()],
    all,
    text: (part) => textContent(rootOf(part)),
    figures: (part) => rowsOf(parts.get(part)),
  }
}

function elementsOf(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  walk(root, (element) => {
    if (element.name === name) found.push(element)
  })
  return found
}

/** Each part needs a type, and each type a part. */
function checkContentTypes(names: readonly string[], all: OfficePackage['all']): void {
  const types = '[Content_Types].xml'
  const of = (element: string, attribute: string) =>
    all(types, element).map(({ attributes }) => attributes[attribute] ?? '')
  const extensions = new Set(of('Default', 'Extension'))
  const overridden = of('Override', 'PartName').map((name) => name.slice(1))
  for (const name of overridden)
    if (!names.includes(name)) throw new Error(`a type for ${name}, which is not there`)
  if (new Set(overridden).size < overridden.length) throw new Error('two types for one part')
  for (const name of names) {
    if (name === types || overridden.includes(name) || extensions.has(name.slice(name.lastIndexOf('.') + 1)))
      continue
    throw new Error(`${name} has no type`)
  }
}

/** Each relationship within the file leads to a part, and has a name of its own. */
function checkRelationships(
  part: string,
  parts: ReadonlyMap<string, unknown>,
  all: OfficePackage['all'],
): void {
  const folder = path.posix.dirname(path.posix.dirname(part))
  const relationships = all(part, 'Relationship').map(({ attributes }) => attributes)
  const names = new Set(relationships.map(({ Id }) => Id))
  if (names.size < relationships.length) throw new Error(`${part} uses a name twice`)
  for (const { Target = '', TargetMode } of relationships) {
    if (TargetMode === 'External') continue
    const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target)
    if (!parts.has(target)) throw new Error(`${part} leads to ${target}, which is not there`)
  }
}

/** Each name of a relationship that a part uses is declared beside it, and drawings of a part have different numbers. */
function checkReferences(
  part: string,
  root: XmlElement,
  roots: ReadonlyMap<string, XmlElement>,
  all: OfficePackage['all'],
): void {
  const { dir, base } = path.posix.parse(part)
  const beside = path.posix.join(dir, '_rels', `${base}.rels`)
  const declared = roots.has(beside) ? all(beside, 'Relationship').map(({ attributes }) => attributes.Id) : []
  const drawings: string[] = []
  walk(root, ({ name, attributes }) => {
    const { 'r:id': used, id } = attributes
    if (used !== undefined && !declared.includes(used)) throw new Error(`${part} uses ${used} undeclared`)
    if (/:(docPr|cNvPr)$/.test(name) && id !== undefined) drawings.push(id)
  })
  if (new Set(drawings).size < drawings.length)
    throw new Error(`two drawings of ${part} have the same number`)
}

async function rowsOf(bytes: Uint8Array | undefined): Promise<unknown[][]> {
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(bytes ?? []))
  const rows: unknown[][] = []
  workbook.worksheets[0]?.eachRow((row) => {
    const cells: unknown[] = []
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.value))
    rows.push(cells)
  })
  return rows
}

/** How many pages LibreOffice prints; null where it is not installed, so that the other checks stand alone. */
export async function pagesInOffice(file: Uint8Array, extension: string): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-'))
  try {
    const source = path.join(folder, `report.${extension}`)
    await writeFile(source, file)
    // A profile of its own, since one that is in use, or of another user, makes it end without a word.
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
    const task = ['--headless', '--convert-to', 'pdf', '--outdir', folder, source]
    await promisify(execFile)('soffice', [profile, ...task])
    const printed = await readFile(path.join(folder, 'report.pdf'), 'latin1')
    return printed.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
