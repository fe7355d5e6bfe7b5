import { describe, expect, test } from 'vitest'
import { ATTACHED_COLLECTIONS } from '#shared/domain/names.ts'
import { fieldsOf } from '#shared/domain/predicate.ts'
import { allFields, isSealed, type RecordCollection } from './collection.ts'
import { CONSENT_COLLECTIONS } from './consents.ts'
import { choicesOf, type Field, isFreeText, longestValue } from './field.ts'
import { collections } from './index.ts'
import { recordCollections } from './records.ts'
import type { ReportParts } from './report-parts.ts'

/** The column that a filter of each kind needs. */
const COLUMN_OF_FILTER = { days: 'date', instants: 'instant', flag: 'boolean' } as const

/** The longest title that a collection has: longer texts are narratives. */
const TITLE = 500
/** A page in print has room for as many beside the reference. */
const MOST_COLUMNS = 9

/** Who sets fields that no form has: the product, an import, and those whose pages have them. */
const WRITTEN_ELSEWHERE = ['server', 'records:import', 'reports:triage']
/** Fields that an act writes, such as sending a referral or asking for feedback, with their collection. */
const WRITTEN_BY_ACT = [
  'referrals/sentTo',
  'referrals/feedbackHelp',
  'referrals/feedbackSafe',
  'upr-recommendations/textSha256',
]

/** What the compiler can't see: a declaration may name any of its fields anywhere. */
describe.each(Object.values<RecordCollection>(recordCollections))(
  'the declaration of $name',
  (collection) => {
    const fields = allFields(collection)
    const { list, form, details, title, counts = {}, transitions, due } = collection
    const inForm = form.flatMap((group) =>
      group.fields.map((part) => (typeof part === 'string' ? part : part.field)),
    )
    const filters = Object.entries(list.filters).flatMap(([name, filter]) =>
      'field' in filter ? [[name, filter] as const] : [],
    )

    test('sorts, filters and counts by fields that have a column', () => {
      const reasons = Object.values(list.filters).flatMap((filter) =>
        filter.by === 'attention' ? filter.reasons.flatMap(fieldsOf) : [],
      )
      const read = [
        ...list.sorts,
        ...filters.map(([, { field }]) => field),
        ...reasons,
        ...Object.values(counts),
      ]
      expect(read.filter((name) => !fields[name]?.column)).toEqual([])
    })

    test('narrows days, instants and marks by fields of that kind', () => {
      for (const [name, { by, field }] of filters) {
        if (by === 'choices' || by === 'value') continue
        expect(fields[field]?.column, name).toBe(COLUMN_OF_FILTER[by])
      }
      if (due) expect(fields[due]?.column, 'due').toBe('date')
      expect(fields[transitions.ends.at]?.column, 'ends.at').toBe('instant')
    })

    test('has every field that people write in its form, or asks for it with a state', () => {
      const placed = [...inForm, transitions.field, ...Object.values(transitions.requiredFields ?? {})]
      const written = Object.entries<Field>(collection.fields).filter(
        ([, { writer }]) => !WRITTEN_ELSEWHERE.some((other) => other === writer),
      )
      const names = written.map(([name]) => name)
      const isPlaced = (name: string) =>
        placed.includes(name) || WRITTEN_BY_ACT.includes(`${collection.name}/${name}`)
      expect(names.filter((name) => !isPlaced(name))).toEqual([])
    })

    test('names no protected field in titles and columns, which everybody sees', () => {
      const open = [...title.fields, ...list.secondLine, ...list.columns.map(({ field }) => field)]
      expect(open.filter((name) => isSealed(fields[name] as Field))).toEqual([])
    })

    test('is continued with open fields only, each of which has all that it takes over', () => {
      const { continuation } = collection
      if (!continuation) return
      const next: RecordCollection = recordCollections[continuation.collection]
      const open = (of: RecordCollection, names: readonly string[]) =>
        names.filter((name) => of.fields[name] && !isSealed(of.fields[name]))
      const { fields, values } = continuation
      expect(open(collection, Object.values(fields))).toEqual(Object.values(fields))
      expect(open(next, Object.keys(fields))).toEqual(Object.keys(fields))
      for (const [to, from] of Object.entries(fields)) {
        const [source, target] = [collection.fields[from] as Field, next.fields[to] as Field]
        expect(choicesOf(target), to).toEqual(expect.arrayContaining([...choicesOf(source)]))
        expect(longestValue(target), to).toBeGreaterThanOrEqual(longestValue(source))
      }
      const needed = Object.entries(next.fields).filter(
        ([, { schema }]) => !schema.safeParse(undefined).success,
      )
      expect([continuation.title, ...Object.keys({ ...fields, ...values })]).toEqual(
        expect.arrayContaining(needed.map(([name]) => name)),
      )
    })

    test('names in reports nobody, and no narrative or exact place, which reports say they do not give', () => {
      const { columns = [] }: Partial<ReportParts> = collection.reports || {}
      const refused = columns.filter(({ field }) => {
        const spec = fields[field] as Field
        return isSealed(spec) || spec.column === 'id' || longestValue(spec) > TITLE || field === 'location'
      })
      expect(refused).toEqual([])
      expect(columns.length).toBeLessThanOrEqual(MOST_COLUMNS)
    })

    test('asks in its form for every field without which a record is refused', () => {
      const needed = Object.entries<Field>(collection.fields)
        .filter(([, { schema, writer }]) => writer !== 'server' && !schema.safeParse(undefined).success)
        .map(([name]) => name)
      expect(needed.filter((name) => !inForm.includes(name))).toEqual([])
    })

    test('shows in its panel every field of its form', () => {
      // Title, state and description have places of their own above, protected fields below.
      const elsewhere = [...title.fields, transitions.field, 'description']
      const unseen = inForm.filter(
        (name) => !details.includes(name) && !elsewhere.includes(name) && !isSealed(fields[name] as Field),
      )
      expect(unseen).toEqual([])
    })

    test('says of every state where it may go, and begins and ends in some of them', () => {
      const states = choicesOf(fields[transitions.field] as Field)
      const { allowed, initialStates, ends } = transitions
      expect(Object.keys(allowed).toSorted()).toEqual(states.toSorted())
      const named = [...Object.values(allowed).flat(), ...initialStates, ...ends.states]
      expect(named.filter((state) => !states.includes(state))).toEqual([])
    })

    test('gives every state a shape of its own', () => {
      const shapes = Object.values(transitions.shapes)
      expect(new Set(shapes).size).toBe(shapes.length)
      expect(Object.keys(transitions.shapes).toSorted()).toEqual(Object.keys(transitions.allowed).toSorted())
    })
  },
)

test('people can be asked about every record that is about people', () => {
  const about = Object.values<RecordCollection>(recordCollections).filter((each) => each.about === 'people')
  expect(about.map(({ name }) => name).sort()).toEqual([...CONSENT_COLLECTIONS].sort())
})

test('what hangs on records about people is about people', () => {
  expect(ATTACHED_COLLECTIONS.filter((name) => collections[name].about !== 'people')).toEqual([])
})

test.each(Object.values(collections))(
  'the texts of $name leave as what it is about says',
  ({ about, fields }) => {
    for (const [name, spec] of Object.entries<Field>(fields)) {
      expect(spec.leaves !== undefined, name).toBe(isFreeText(spec))
      if (about === 'people') expect(spec.leaves, name).not.toBe('about-nobody')
    }
  },
)
