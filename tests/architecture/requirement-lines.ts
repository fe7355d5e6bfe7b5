import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Where the requirements stand, one file an area. */
const REQUIREMENTS = path.join(ROOT, 'docs/requirements')
const PART = / \*(Built|Shown by|Planned|Differs):\* /
const LINE = /^- \*\*(REQ-([A-Z0-9]+)-(\d{2,}))\*\* (.+)$/
const NAMED = /`([^`]+)`(?: \("([^"]*)"\))?/g

/** A test file, and a part of a test's name in it where the requirement says one. */
export interface ShownBy {
  readonly file: string
  readonly name: string | undefined
}

/** One line of the requirements. */
export interface Requirement {
  readonly file: string
  readonly id: string
  readonly area: string
  readonly number: number
  /** What is required, in our words, with exact texts in curly quotes and exact names and figures in backticks. */
  readonly text: string
  /** Files and folders; empty where it is not built yet. */
  readonly built: readonly string[]
  readonly shownBy: readonly ShownBy[]
  /** The area of work that will build it, or the rest of it. */
  readonly planned: string | undefined
  /** Why the product does otherwise than the specification. */
  readonly differs: string | undefined
}

/** Every requirement in the order of the files and lines; throws at a list item that is none. */
export function readRequirements(): Requirement[] {
  const files = readdirSync(REQUIREMENTS).sort()
  return files.flatMap((file) =>
    readFileSync(path.join(REQUIREMENTS, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('-'))
      .map((line) => readLine(file, line)),
  )
}

function readLine(file: string, line: string): Requirement {
  const [, id = '', area = '', number = '', rest = ''] = LINE.exec(line) ?? []
  const [text = '', ...parts] = rest.split(PART)
  if (id === '') throw new Error(`${file}: this is no requirement: ${line}`)
  const part = (name: string) => {
    const place = parts.indexOf(name)
    return place === -1 ? undefined : parts[place + 1]
  }
  const named = [...(part('Shown by') ?? '').matchAll(NAMED)]
  return {
    ...{ file, id, area, number: Number(number), text },
    built: [...(part('Built') ?? '').matchAll(NAMED)].map(([, name = '']) => name),
    shownBy: named.map(([, test = '', name]) => ({ file: test, name })),
    planned: part('Planned'),
    differs: part('Differs'),
  }
}

/** Whether a file or folder of the repository is there. */
export function isThere(name: string): boolean {
  return existsSync(path.join(ROOT, name))
}

/** The text of a file, or of all code below a folder, as texts are compared: one kind of apostrophe and of blank. */
export function codeOf(name: string): string {
  const place = path.join(ROOT, name)
  if (!statSync(place).isDirectory()) return comparable(readFileSync(place, 'utf8'))
  const below = readdirSync(place, { recursive: true, encoding: 'utf8' })
  const code = below.filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.test\./.test(file))
  return code.map((file) => comparable(readFileSync(path.join(place, file), 'utf8'))).join('\n')
}

/** A text in the form in which it is compared; `450_000` is 450000. */
export function comparable(text: string): string {
  return text
    .replaceAll("\\'", "'")
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)_(?=\d{3})/g, '')
}
