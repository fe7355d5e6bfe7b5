import { expect, test } from 'vitest'
import { halfReferences, type References } from './half-references.ts'

const REFERENCES: References = new Map([
  ['comments', new Map([['parent_id', 'parent_collection']])],
  ['links', new Map(Object.entries({ parent_id: 'parent_collection', target_id: 'target_collection' }))],
  ['conflicts', new Map([['record_id', 'collection']])],
])

test.each([
  [`select * from comments where parent_collection = 'incidents' and parent_id = $1`, []],
  [`select * from comments where parent_id = $1`, ['comments.parent_id']],
  [`select parent_id from comments where parent_id is not null order by parent_id`, []],
  [`select 1 from comments c join incidents i on c.parent_id = i.id`, ['comments.parent_id']],
  [
    `select 1 from comments c join incidents i on c.parent_id = i.id where c.parent_collection = 'incidents'`,
    [],
  ],
  // The collection of one table says nothing of another's.
  [
    `select 1 from comments c join links l on l.parent_id = c.parent_id and l.parent_collection = 'incidents'`,
    ['comments.parent_id'],
  ],
  [
    `select 1 from incidents where not exists (select from comments where parent_id = incidents.id)`,
    ['comments.parent_id'],
  ],
  [
    `select 1 from comments where exists (select from gone where gone.id = comments.parent_id)`,
    ['comments.parent_id'],
  ],
  [`select 1 from a where id in (select target_id from links where target_id = a.id)`, ['links.target_id']],
  [`delete from conflicts where record_id = any($1)`, ['conflicts.record_id']],
  [`delete from conflicts using gone where record_id = gone.id and collection = gone.kind`, []],
  [`update conflicts set a = 1 from gone where conflicts.record_id = gone.id`, ['conflicts.record_id']],
  [
    `with gone as (delete from links where target_id = $1 returning id) select * from gone where id = $2`,
    ['links.target_id'],
  ],
  // What a query within asks may be told apart by the `case` around it, what stands beside it may not.
  [
    `select case parent_collection when 'a' then (select 1 from a where a.id = comments.parent_id) end from comments`,
    [],
  ],
  [
    `select 1 from comments where parent_id = $1 and case parent_collection when 'a' then true end`,
    ['comments.parent_id'],
  ],
  [`select 1 from comments where case when true then false else parent_id = $1 end`, ['comments.parent_id']],
  // The name hides the table.
  [`with comments as (select 1 as parent_id) select * from comments where parent_id = 1`, []],
  [
    `select 1 from comments where parent_id = $1 union select 1 from links where parent_id = $1`,
    ['comments.parent_id', 'links.parent_id'],
  ],
  [
    `insert into conflicts (record_id) values ($1) on conflict (record_id) do nothing`,
    ['conflicts.record_id'],
  ],
  [`insert into conflicts (record_id) values ($1) on conflict (collection, record_id) do nothing`, []],
])('%s names by half %j', (statement, expected) => {
  expect(halfReferences(statement, REFERENCES).toSorted()).toEqual(expected)
})

test('what is no statement is refused', () => {
  expect(() => halfReferences('select from where', REFERENCES)).toThrow('syntax error')
})
