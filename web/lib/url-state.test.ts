import { expect, test } from 'vitest'
import { readUrlState, writeUrlState } from './url-state.ts'

const DEFAULTS = {
  q: '',
  tab: 'iccpr',
  status: [] as readonly string[],
  sort: ['dueDate'] as readonly string[],
}
const read = (query: string) => readUrlState(new URLSearchParams(query), DEFAULTS)
const write = (query: string, change: Parameters<typeof writeUrlState<typeof DEFAULTS>>[2]) =>
  writeUrlState(new URLSearchParams(query), DEFAULTS, change).toString()

test('what the address does not say stands at its default', () => {
  expect(read('')).toEqual(DEFAULTS)
})

test('the address says one text or several', () => {
  expect(read('q=farah&status=active&status=review&tab=upr')).toEqual({
    q: 'farah',
    tab: 'upr',
    status: ['active', 'review'],
    sort: ['dueDate'],
  })
})

test('a change is written, a default is left out, and what is not ours stays', () => {
  expect(write('record=7', { q: 'farah', tab: 'iccpr', status: ['active', 'review'] })).toBe(
    'record=7&q=farah&status=active&status=review',
  )
  expect(write('q=farah&tab=upr', { q: '' })).toBe('tab=upr')
})

test('an emptied choice is told from one that was never made', () => {
  const emptied = write('', { sort: [] })
  expect(read(emptied).sort).toEqual([])
  expect(read('').sort).toEqual(['dueDate'])
})

test('what is written reads back as it was', () => {
  const state = { q: 'a b&c=d', tab: 'upr', status: ['on-hold'], sort: ['title', 'createdAt'] }
  expect(read(write('', state))).toEqual(state)
})
