import { describe, expect, test } from 'vitest'
import { may, offDuty, ROLES, type Role, type User } from '#shared/domain/access.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { matches } from '#shared/domain/predicate.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { type Collection, type CollectionName, type Scope, sealedFields } from '#shared/schemas/collection.ts'
import type { FieldRule } from '#shared/schemas/field.ts'
import { collections, comments, incidents } from '#shared/schemas/index.ts'
import { ofEachRecordCollection, recordCollections } from '#shared/schemas/records.ts'
import { DECIDED, type Decided, decided, type SeenBy } from '#tests/support/decided.ts'
import { hiddenFrom, readableSealed, visibleTo } from './policies.ts'

/** The compiler refuses a collection that doesn't say who sees its records: these lines fail to compile otherwise. */
type IsCollection<T> = T extends Collection ? true : false
const compiled: {
  readonly whole: IsCollection<typeof incidents>
  readonly child: IsCollection<typeof comments>
  readonly withoutScope: IsCollection<Omit<typeof incidents, 'scope'>>
  readonly ofUnknownScope: IsCollection<Omit<typeof incidents, 'scope'> & { scope: 'nobody' }>
  readonly childWithoutParent: IsCollection<Omit<typeof comments, 'parent'>>
} = { whole: true, child: true, withoutScope: false, ofUnknownScope: false, childWithoutParent: false }

/** Nor a personal field that doesn't say who reads it, or that stands in a column or the search index. */
type IsField<T> = T extends FieldRule ? true : false
const guarded: {
  readonly whole: IsField<Personal>
  readonly open: IsField<{ classification: 'internal'; writer: 'server'; column: 'text' }>
  readonly withoutReaders: IsField<Omit<Personal, 'readableBy'>>
  readonly indexed: IsField<Personal & { searched: true }>
  readonly inColumn: IsField<Personal & { column: 'text' }>
  readonly guarded: IsField<Guarded>
  readonly guardedInColumn: IsField<Guarded & { column: 'text' }>
} = {
  ...{ whole: true, open: true, withoutReaders: false, indexed: false, inColumn: false },
  ...{ guarded: true, guardedInColumn: false },
}
interface Guarded {
  classification: 'internal'
  readableBy: 'comments:write'
  writer: 'server'
}
interface Personal {
  classification: 'personal'
  readableBy: 'pii:read'
  writer: 'pii:read'
}

const OWN = 'SO22'
const OTHER = 'SO11'
const PLACES = ['own', 'other', 'none'] as const
const REGIONS = { own: OWN, other: OTHER, none: null } as const
type Seen = Readonly<Record<Role, string>>

const ALL = 'own other none'
/** The records that each role sees of records with a region; field and triage officers have one region. */
const BY_REGION: Seen = {
  administrator: ALL,
  editor: ALL,
  'triage-officer': 'own none',
  'field-officer': 'own none',
  reviewer: ALL,
  'grant-manager': '',
  'grant-reviewer': '',
  member: '',
}
const OF_EVERYONE: Seen = { ...BY_REGION, 'triage-officer': ALL, 'field-officer': ALL, member: ALL }
const ON_EVERYONES: Seen = { ...OF_EVERYONE, member: '' }
/** The roles that read no protected field, and those that see no link. */
const WITHOUT_LINKS: readonly Role[] = ['grant-manager', 'grant-reviewer', 'member']
const WITHOUT_PEOPLE: readonly Role[] = ['reviewer', ...WITHOUT_LINKS]
const NOBODY = Object.fromEntries(ROLES.map((role) => [role, ''])) as Seen

const NAMES = Object.keys(DECIDED) as readonly RecordCollectionName[]
/** What was decided of each collection, as the scope to be declared and who sees it and what hangs on it. */
const BY = {
  region: { scope: 'region', seen: BY_REGION, child: BY_REGION },
  routed: { scope: 'routed', seen: BY_REGION, child: BY_REGION },
  staff: { scope: 'everyone', seen: ON_EVERYONES, child: ON_EVERYONES },
  everyone: { scope: 'everyone', seen: OF_EVERYONE, child: ON_EVERYONES },
} as const satisfies Record<SeenBy, { scope: Scope; seen: Seen; child: Seen }>

/** What hangs on a record is seen as the record is, and on anything else by nobody. */
const CHILD: Readonly<Record<string, Seen>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, BY[decided(name).seenBy].child])),
  comments: NOBODY,
  'no-such-collection': NOBODY,
}
const POLICIES: Readonly<
  Record<CollectionName, { scope: Scope; seen: Seen | Readonly<Record<string, Seen>> }>
> = {
  ...ofEachRecordCollection(({ name }) => BY[decided(name).seenBy]),
  comments: { scope: 'parent', seen: CHILD },
  links: { scope: 'parent', seen: CHILD },
  evidence: { scope: 'parent', seen: CHILD },
  // Nobody is asked about a recommendation or a provider.
  consents: {
    scope: 'parent',
    seen: { ...CHILD, 'upr-recommendations': NOBODY, 'service-providers': NOBODY },
  },
}

test('a collection without scope does not compile', () => {
  expect(Object.values(compiled).filter((is) => !is)).toHaveLength(3)
})

test('a personal field without readers, or in an index, does not compile', () => {
  expect(Object.values(guarded).filter((is) => !is)).toHaveLength(4)
})

test.each(Object.values(recordCollections))(
  'protects the fields of $name that somebody decided on',
  (each) => {
    expect(sealedFields(each)).toEqual(decided(each.name).protected)
  },
)

test.each(Object.values(collections))(
  'sealed fields of $name are read by whom they say, and by nobody else',
  (each) => {
    for (const role of ROLES) {
      const user = { id: 'p', role, regions: [] }
      const { hidden = {}, readers = {} }: Partial<Decided> =
        each.name in DECIDED ? decided(each.name as RecordCollectionName) : {}
      const worksWithPeople = !WITHOUT_PEOPLE.includes(role)
      const readable = (field: string) => readers[field]?.includes(role) ?? worksWithPeople
      const sealed = sealedFields(each)
      expect(readableSealed(user, each)).toEqual(sealed.filter(readable))
      expect(hiddenFrom(user, each)).toEqual([
        ...(hidden[role] ?? []),
        ...sealed.filter((field) => !readable(field)),
      ])
    }
  },
)

test('whoever holds a mirror reads all fields that lie open in its documents', () => {
  for (const role of ROLES) {
    const user = { id: 'p', role, regions: [] }
    if (!may(user, 'sync:use')) continue
    for (const each of Object.values(collections)) {
      const open = hiddenFrom(user, each).filter((name) => !sealedFields(each).includes(name))
      expect(open, `${role} ${each.name}`).toEqual([])
    }
  }
})

describe.each(Object.values(collections))('the policy of $name', (collection) => {
  const { scope, seen } = POLICIES[collection.name]

  test('is declared', () => expect(collection.scope).toBe(scope))

  test.each(ROLES)('is what %s sees', (role) => {
    const policy = visibleTo({ id: 'p', role, regions: [OWN] }, collection)
    // What leads to another record leads to one of everyone's here; where to is asked below.
    const led = { targetCollection: 'upr-recommendations', targetId: 'led to' }
    const places = (parentCollection?: string) =>
      PLACES.filter((place) =>
        matches(policy, { parentCollection, ...led, regionCode: REGIONS[place] }, () => ({})),
      ).join(' ')
    if (!collection.parent) return expect(places()).toBe((seen as Seen)[role])
    const reported = Object.fromEntries(Object.keys(CHILD).map((parent) => [parent, places(parent)]))
    const expected = Object.entries(seen as Readonly<Record<string, Seen>>).map(([parent, byRole]) => [
      parent,
      byRole[role],
    ])
    expect(reported).toEqual(Object.fromEntries(expected))
    expect(places()).toBe('')
  })

  test.each(ROLES)('reads only fields that have a column, for %s', (role) => {
    const policy = visibleTo({ id: 'p', role, regions: [OWN], duties: [OWN] }, collection)
    expect(() => compilePredicate(policy, collection, postgres)).not.toThrow()
  })
})

describe.each(Object.values(collections).filter(({ target }) => target))(
  'what leads to another record ($name)',
  (collection) => {
    const { target } = collection
    const among = target?.of ?? []

    test.each(ROLES)('is seen by no %s who does not see the other', (role) => {
      const user: User = { id: 'p', role, regions: [OWN] }
      const policy = visibleTo(user, collection)
      // Hangs on a record that whoever reads the collection sees.
      const carried = { parentCollection: 'upr-recommendations', regionCode: OWN }
      for (const name of among) {
        const leading = { ...carried, [target?.collection ?? '']: name, [target?.id ?? '']: 'led to' }
        for (const place of PLACES) {
          const other = { regionCode: REGIONS[place] }
          const find = (asked: string, id: string) => (asked === name && id === 'led to' ? other : null)
          const sees = !WITHOUT_LINKS.includes(role) && matches(visibleTo(user, collections[name]), other)
          expect(matches(policy, leading, find), `${name} ${place}`).toBe(sees)
        }
        expect(
          matches(policy, leading, () => null),
          `${name} that is not there`,
        ).toBe(false)
        expect(matches(policy, leading), `${name}, which nobody looks for`).toBe(false)
      }
      expect(matches(policy, { ...carried, targetCollection: 'comments', targetId: 'x' }, () => ({}))).toBe(
        false,
      )
    })
  },
)

test.each(Object.values(collections))(
  'each field of $name that names a record decides who sees it',
  (each) => {
    const naming = Object.keys(each.fields).filter((field) => field.endsWith('Collection'))
    const deciding = [each.parent, each.target].flatMap((end) => (end ? [end.collection] : []))
    expect(naming).toEqual(deciding)
  },
)

test('somebody without regions sees the triage queue and what is everyones, and nothing of a region', () => {
  const officer = { id: 'p', role: 'field-officer', regions: [] } as const
  const sees = (collection: Collection, record: object) =>
    matches(visibleTo(officer, collection), record as Record<string, unknown>)
  expect(sees(incidents, { regionCode: OWN })).toBe(false)
  expect(sees(incidents, { regionCode: null })).toBe(true)
  expect(sees(comments, { parentCollection: 'incidents', regionCode: OWN })).toBe(false)
  expect(sees(comments, { parentCollection: 'upr-recommendations', regionCode: OWN })).toBe(true)
})

describe('what waits for triage', () => {
  const WAITS = [NATIONAL, OWN, OTHER] as const
  /** The lists whose reports a user sees, as an incident and as what hangs on one, whatever region the visitor chose. */
  const seen = (user: User) =>
    WAITS.filter((triageRegion) => {
      const reported = [OWN, OTHER, null].flatMap((regionCode) => [
        matches(visibleTo(user, incidents), { regionCode, triageRegion }),
        matches(visibleTo(user, comments), { parentCollection: 'incidents', regionCode, triageRegion }),
      ])
      expect(new Set(reported).size).toBe(1)
      return reported[0]
    })
  const user = (role: Role, duties?: readonly string[]): User => ({
    ...{ id: 'p', role, regions: [OWN] },
    ...(duties ? { duties } : {}),
  })

  test.each(ROLES)('is seen by no %s who is on no duty', (role) => {
    expect(seen(user(role))).toEqual([])
    expect(seen(user(role, []))).toEqual([])
  })

  test.each(ROLES)('is seen by %s on duty only with the permission', (role) => {
    const may = role === 'administrator' || role === 'triage-officer'
    expect(seen(user(role, [OTHER]))).toEqual(may ? [OTHER] : [])
    expect(seen(user(role, [NATIONAL]))).toEqual(may ? WAITS : [])
  })

  test('is on no device', () => {
    const national = user('administrator', [NATIONAL])
    expect(seen(national)).toEqual(WAITS)
    expect(seen(offDuty(national))).toEqual([])
  })
})

test('what hangs on a collection is seen as that collection is, whatever its name', () => {
  const member = { id: 'p', role: 'member', regions: [] } as const
  const onlyOf = (of: readonly CollectionName[]) =>
    visibleTo(member, {
      scope: 'parent',
      read: 'upr-recommendations:read',
      parent: { collection: 'parentCollection', id: 'parentId', of },
    })
  const child = { parentCollection: 'upr-recommendations', regionCode: OWN }
  expect(matches(onlyOf(['upr-recommendations']), child)).toBe(true)
  expect(matches(onlyOf(['incidents']), child)).toBe(false)
  // The member reads no incidents, so nothing that hangs on one either.
  expect(matches(onlyOf(['incidents']), { ...child, parentCollection: 'incidents' })).toBe(false)
})
