import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Confirmation } from '#shared/i18n/confirmation.ts'
import { SAFETY_TEXTS } from '#shared/i18n/safety-texts.ts'
import { withTexts } from './catalogue-source.ts'
import type { Correction } from './text-file.ts'
import { fingerprint, type TextRow } from './text-rows.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const HEAD = `import type { Confirmation } from './confirmation.ts'

// Written by \`npm run texts -- import\`.
`

/** The content of each file that the corrections change, and how many texts that are. */
export function changedFiles(
  root: string,
  rows: readonly TextRow[],
  corrections: readonly Correction[],
  reader: string | undefined,
): { readonly files: ReadonlyMap<string, string>; readonly changed: number; readonly confirmed: number } {
  const given = new Map(corrections.map((correction) => [correction.key, correction]))
  const changed = rows.filter(({ key, somali }) => (given.get(key)?.somali ?? somali) !== somali)
  const files = new Map<string, string>()
  for (const file of new Set(changed.map((row) => row.file))) {
    const changes = changed
      .filter((row) => row.file === file)
      .map(({ key, at }) => ({ at, text: given.get(key)?.somali ?? at.text }))
    files.set(file, inShape(withTexts(readFileSync(file, 'utf8'), changes)))
  }
  const confirmations = rows.flatMap((row) => {
    const found = confirmationOf(row, given.get(row.key), reader)
    return found ? [[row.key, found] as const] : []
  })
  const list = path.join(root, 'shared/i18n/confirmed-texts.ts')
  const content = inShape(listOf(confirmations))
  if (content !== readFileSync(list, 'utf8')) files.set(list, content)
  return { files, changed: changed.length, confirmed: confirmations.length }
}

/** Writes all files or, where one can't be written, none: each is complete beside its place before the first one goes there. */
export function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [file, content] of files) writeFileSync(`${file}.new`, content)
  for (const file of files.keys()) renameSync(`${file}.new`, file)
}

/** A text that is not in the file keeps the confirmation that it has, unless it was changed since. */
function confirmationOf(
  { english, confirmed }: TextRow,
  correction: Correction | undefined,
  reader: string | undefined,
): Confirmation | null {
  if (!correction) return confirmed
  if (correction.status === 'open') return null
  const of = fingerprint(english, correction.somali)
  if (confirmed?.of === of && (confirmed.note ?? '') === correction.note) return confirmed
  const who = reader?.trim() || confirmed?.reader
  if (!who) throw new Error(`Nobody is named who has read "${correction.key}"`)
  const note = correction.note === '' ? {} : { note: correction.note }
  return { reader: who, day: new Date().toISOString().slice(0, 10), ...note, of }
}

function listOf(confirmations: readonly (readonly [string, Confirmation])[]): string {
  const isSafety = ([key]: readonly [string, Confirmation]) => SAFETY_TEXTS.some((each) => each === key)
  const object = (entries: typeof confirmations) => JSON.stringify(Object.fromEntries(entries), null, 2)
  return `${HEAD}
/** Confirmed texts on which safety hangs: pages show their Somali alone. */
export const CONFIRMED_SAFETY_TEXTS: Readonly<Record<string, Confirmation>> = ${object(confirmations.filter(isSafety))}

/** All other confirmed texts. */
export const CONFIRMED_TEXTS: Readonly<Record<string, Confirmation>> = ${object(confirmations.filter((each) => !isSafety(each)))}
`
}

/** The source as biome writes it, so that a text alone is what differs. */
function inShape(code: string): string {
  const biome = path.join(PROJECT, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', '--stdin-file-path=shared/i18n/catalogue.ts']
  const done = spawnSync(process.execPath, args, { cwd: PROJECT, input: code, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`A changed catalogue could not be formatted: ${done.stderr}`)
  return done.stdout
}
