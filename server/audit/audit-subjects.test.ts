import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/administration/auditWords.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'

const SERVER = path.resolve(import.meta.dirname, '..')
/** What an entry is about, as it is written beside who did what. */
const SUBJECT = /\bsubject: [`']([a-z-]+)[/`']/g

test('what entries of the audit trail are about has a name for people', () => {
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: (name) => name.endsWith('.test.ts') })
  const written = files
    .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))
    .filter((source) => source.includes('writeAudit('))
    .flatMap((source) => [...source.matchAll(SUBJECT)].map(([, kind = '']) => kind))
  expect(written).toContain('messages')
  const named = new Set<string>([...Object.keys(texts.subjects), ...COLLECTIONS])
  expect([...new Set(written)].filter((kind) => !named.has(kind))).toEqual([])
})
