import { expect, test } from 'vitest'
import { caseQuery, recommendationQuery } from '#shared/queries/list-rules.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { changedAddress, clearedAddress, isNarrowed, readAddress, viewQuery } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'

const TODAY = '2026-11-20'

function kind(name: 'iccpr-cases' | 'upr-recommendations'): RecordKind {
  const cases = name === 'iccpr-cases'
  return {
    name,
    resource: cases ? 'iccprCases' : 'uprRecommendations',
    collection: cases ? iccprCases : uprRecommendations,
    path: '/list',
    query: cases ? caseQuery : recommendationQuery,
    exportCall: 'cases',
    edit: 'iccpr-cases:edit',
    columns: [],
    filters: [{ type: 'period', name: 'due', presets: ['overdue', 'this-month'] }],
    moreFilters: [{ type: 'tag', name: 'tag' }],
    form: [],
    details: [],
  }
}

const read = (address: string, name: 'iccpr-cases' | 'upr-recommendations' = 'iccpr-cases') =>
  readAddress(kind(name), new URLSearchParams(address), TODAY)

test('a list is asked for what its address says, and for nothing else', () => {
  expect(read('q=detention&status=active&status=review&region=SO28&record=x&new=1&colour=red')).toEqual({
    q: 'detention',
    status: ['active', 'review'],
    region: 'SO28',
  })
  expect(read('cursor=abc&sort=dueDate&order=asc')).toEqual({ cursor: 'abc', sort: 'dueDate', order: 'asc' })
})

test('what is not valid in an address is left out', () => {
  expect(read('status=nonsense&q=court&sort=password')).toEqual({ q: 'court' })
  expect(read('dueFrom=tomorrow&dueTo=2026-12-01')).toEqual({ dueTo: '2026-12-01' })
})

test('a named period is counted from the day of reading', () => {
  expect(read('due=this-month')).toEqual({ dueFrom: '2026-11-01', dueTo: '2026-11-30' })
  expect(read('due=sometime')).toEqual({})
})

test('overdue work is what was due before today and has not ended, for every collection', () => {
  expect(read('due=overdue')).toEqual({
    dueTo: '2026-11-19',
    status: ['pending', 'active', 'review', 'escalated'],
  })
  expect(read('due=overdue&status=active&status=completed').status).toEqual(['active'])
  expect(read('due=overdue', 'upr-recommendations').status).not.toContain('implemented')
})

test('another filter begins at the first page and keeps the open record', () => {
  const before = new URLSearchParams('status=active&cursor=abc&record=r1')
  expect(changedAddress(before, { status: ['review', 'active'], q: [''] }).toString()).toBe(
    'record=r1&status=review&status=active',
  )
})

test('clearing takes every filter away and keeps the order and the open record', () => {
  const before = new URLSearchParams('q=a&due=overdue&dueFrom=2026-01-01&sort=title&order=asc&record=r1')
  expect(clearedAddress(kind('iccpr-cases'), before).toString()).toBe('sort=title&order=asc&record=r1')
})

test('a saved view keeps what the list shows, not the page or the open record', () => {
  const address = new URLSearchParams('status=active&record=r1&cursor=c&new=1&due=this-month')
  expect(viewQuery(address)).toBe('due=this-month&status=active')
})

test('sorting and paging do not narrow a list', () => {
  expect(isNarrowed(read('sort=title&order=asc&cursor=c'))).toBe(false)
  expect(isNarrowed(read('deleted=true'))).toBe(true)
})
