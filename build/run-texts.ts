import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles, writeFiles } from './text-changes.ts'
import { readFile, writtenFile } from './text-file.ts'
import { readRows } from './text-rows.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const USAGE = `Usage:
  npm run texts -- export <file.csv>
  npm run texts -- import <file.csv> --reader "<name of the native reader>"
`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { reader: { type: 'string' } } })
const [action, file] = positionals

if (action === 'export' && file) {
  const rows = readRows(ROOT)
  writeFileSync(file, writtenFile(rows))
  const open = rows.filter(({ confirmed }) => !confirmed).length
  process.stdout.write(`Written: ${file}, ${rows.length} texts, ${open} of them not confirmed yet.\n`)
} else if (action === 'import' && file) {
  takeBack(file)
} else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}

function takeBack(from: string): void {
  const rows = readRows(ROOT)
  const { corrections, problems } = readFile(readFileSync(from, 'utf8'), rows, values.reader)
  if (problems.length > 0) {
    const lines = problems.map(({ line, message }) => `line ${line}: ${message}\n`)
    process.stderr.write(
      `${lines.join('')}Nothing was changed. Correct these lines and import the file again.\n`,
    )
    process.exitCode = 1
    return
  }
  const { files, changed, confirmed } = changedFiles(ROOT, rows, corrections, values.reader)
  writeFiles(files)
  process.stdout.write(`${changed} texts changed, ${confirmed} confirmed, ${files.size} files written.\n`)
  const notes = corrections.filter(({ note, status }) => note !== '' && status === 'open')
  for (const { key, note } of notes) process.stdout.write(`Note on ${key}: ${note}\n`)
}
