import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportColumns } from '#reports/exports/index.ts'
import type { User } from '#shared/domain/access.ts'
import { CASE_PRIORITIES } from '#shared/domain/enumerations.ts'
import { REGIONS, STATES, usualState } from '#shared/domain/places.ts'
import { type FieldCorrection, rowCorrector } from '#shared/imports/import-corrections.ts'
import { guessMapping } from '#shared/imports/import-mapping.ts'
import { WITHHELD } from '#shared/imports/import-values.ts'
import { collections } from '#shared/schemas/index.ts'
import { loadImportWords } from './words.ts'

const RUNS = 200
const collection = collections['iccpr-cases']
const author: User = { id: '019e0000-0000-7000-8000-000000000001', role: 'editor', regions: [] }
const FIELDS = ['title', 'priority', 'tags', 'dueDate', 'location'] as const
type Values = Record<(typeof FIELDS)[number], string | null>

const word = fc.constantFrom('Held', 'Moved', 'qasri', 'one, two', '=1+1', '7', 'Ḥalab')
const values: fc.Arbitrary<Values> = fc.record({
  title: word.map((text) => `A case of ${text}`),
  priority: fc.constantFrom(...CASE_PRIORITIES),
  tags: fc.option(word),
  dueDate: fc.option(fc.constantFrom('2027-02-13', '2027-11-30')),
  location: fc.option(word),
})
/** What others do between the export and the import, one after the other. */
const edits = fc.array(
  fc.tuple(fc.constantFrom(...FIELDS), values).map(([field, given]) => ({ [field]: given[field] })),
  { maxLength: 6 },
)
/** The corrector of a file with these columns, which an export has written as `shownOf` says. */
const correctorOf = (
  words: Awaited<ReturnType<typeof loadImportWords>>,
  columns: string[],
  shownOf: (field: string, record: object) => string,
) =>
  rowCorrector({
    ...{
      collection,
      columns,
      words,
      author,
      dateOrder: null,
      dateReadings: [],
      numerals: 'as-written',
      today: '2026-11-24',
    },
    mapping: guessMapping(collection, columns, words),
    noteRewritten: () => undefined,
    userOf: () => undefined,
    writtenAs: (field, record) => [shownOf(field, record)].filter((text) => text !== ''),
  })

/** What happens to each cell of the file. */
const handled = fc.record(
  Object.fromEntries(
    FIELDS.map((field) => [field, fc.constantFrom('untouched', 'withheld', 'missing', 'written')]),
  ) as Record<(typeof FIELDS)[number], fc.Arbitrary<'untouched' | 'withheld' | 'missing' | 'written'>>,
)

test('whatever others did meanwhile, only what somebody wrote into a cell is proposed, from what the export showed', async () => {
  const words = await loadImportWords()
  const exported = await exportColumns(collection, { locale: 'en', nameOf: () => undefined })
  const headOf = (field: string) => exported.find((column) => column.field === field)?.header ?? field
  const shownOf = (field: string, record: object) => {
    const column = exported.find((each) => each.field === field)
    const found = { id: 'x', version: 1, record: { ...record }, deletedAt: null }
    return String(column?.value(found as never) ?? '')
  }
  fc.assert(
    fc.property(values, edits, handled, values, (base, others, how, written) => {
      const before = { status: 'active', regionCode: null, ...base }
      const current = Object.assign({}, before, ...others) as typeof before
      const kept = FIELDS.filter((field) => how[field] !== 'missing')
      const columns = kept.map(headOf)
      const cells = kept.map((field) => {
        if (how[field] === 'withheld') return WITHHELD
        return shownOf(field, how[field] === 'written' ? written : before)
      })
      const correct = correctorOf(words, columns, shownOf)
      const result = correct({ line: 2, cells }, before as never, current as never)
      const changes: readonly FieldCorrection[] = 'changes' in result ? result.changes : []
      if ('problems' in result) throw new Error(JSON.stringify(result.problems))
      const expected = FIELDS.filter(
        (field) =>
          how[field] === 'written' && written[field] !== base[field] && written[field] !== current[field],
      )
      expect(changes.map(({ field }) => field).sort()).toEqual([...expected].sort())
      for (const { field, from, now, to, conflict } of changes) {
        const name = field as keyof Values
        expect([from, now, to]).toEqual([base[name], current[name], written[name]])
        // Newer work is never undone: what stands there now waits beside it for a user's decision.
        expect(conflict).toBe(base[name] !== current[name])
      }
    }),
    { numRuns: RUNS },
  )
})

const place = fc.record({
  regionCode: fc.constantFrom(...REGIONS.map(({ code }) => code)),
  stateCode: fc.option(fc.constantFrom(...STATES)),
})

test('a moved record brings the state of its new region only where neither the file nor anybody else says another', async () => {
  const words = await loadImportWords()
  const exported = await exportColumns(collection, { locale: 'en', nameOf: () => undefined })
  const shownOf = (field: string, record: object) => {
    const found = { id: 'x', version: 1, record: { ...record }, deletedAt: null }
    return String(exported.find((each) => each.field === field)?.value(found as never) ?? '')
  }
  const headOf = (field: string) => exported.find((column) => column.field === field)?.header ?? field
  const how = fc.constantFrom('untouched', 'withheld', 'missing', 'written')
  fc.assert(
    fc.property(place, fc.option(place), place, how, (base, others, file, state) => {
      const before = { title: 'A case', status: 'active', ...base }
      const current = { ...before, ...others }
      const kept = state === 'missing' ? ['regionCode'] : ['regionCode', 'stateCode']
      const columns = kept.map(headOf)
      const stateCell =
        state === 'withheld' ? WITHHELD : shownOf('stateCode', state === 'written' ? file : base)
      const cells = [shownOf('regionCode', file), stateCell].slice(0, kept.length)
      const correct = correctorOf(words, columns, shownOf)
      const result = correct({ line: 2, cells }, before as never, current as never)
      if ('problems' in result) throw new Error(JSON.stringify(result.problems))
      const proposed = result.changes.find(({ field }) => field === 'stateCode')
      const isMoved = file.regionCode !== base.regionCode && current.regionCode === base.regionCode
      const isWritten = state === 'written' && file.stateCode !== base.stateCode
      const wanted = isWritten ? file.stateCode : isMoved ? usualState(file.regionCode) : base.stateCode
      if (isWritten) expect(proposed ? proposed.to : current.stateCode).toBe(wanted)
      else if (current.stateCode !== base.stateCode) expect(proposed).toBeUndefined()
      else expect(proposed ? proposed.to : base.stateCode).toBe(wanted)
      if (!isWritten && proposed) expect(proposed.conflict).toBe(false)
    }),
    { numRuns: RUNS },
  )
})
