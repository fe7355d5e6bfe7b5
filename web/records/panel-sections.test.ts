import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COLLECTION_PAGE, PAGES, type Page } from '#shared/contract/pages.ts'
import { sealedFields } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'

const FEATURES = path.join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: FEATURES }).map((file) =>
  readFileSync(path.join(FEATURES, file), 'utf8'),
)
const protectedOnes = Object.values(recordCollections).filter((each) => sealedFields(each).length > 0)

test.each(protectedOnes)('the panel of $name tells who has read its protected fields', ({ name }) => {
  // The page of collections without one of their own tells it by itself.
  if (
    Object.entries<Page>(PAGES).some(
      ([page, { component }]) => page === name && component === COLLECTION_PAGE,
    )
  )
    return
  const told = new RegExp(`recordKind\\('${name}', \\[[^\\]]*\\bRecordReaders\\b`)
  expect(
    sources.some((code) => told.test(code)),
    `recordKind('${name}', […, RecordReaders])`,
  ).toBe(true)
})
