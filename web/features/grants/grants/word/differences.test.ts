import { expect, test } from 'vitest'
import { EMPTY_GRANT } from '../grant-values.ts'
import { differencesIn, type FormAnswers } from './differences.ts'

const answers: FormAnswers = { language: 'en', values: {}, missing: [], unread: [], budgetLines: null }

test('line ends and spaces around a text are no difference', () => {
  const values = { ...EMPTY_GRANT, projectTitle: 'One\r\ntwo ', website: 'x' }
  const read = { ...answers, values: { projectTitle: 'One\ntwo', website: '' } }
  expect(differencesIn(values, read)).toEqual([{ name: 'website', now: 'x', inFile: '' }])
})

test('a file without a budget says nothing about it', () => {
  const values = { ...EMPTY_GRANT, budget: '[{"category":"other","item":"a","quantity":"1","unitCost":"2"}]' }
  expect(differencesIn(values, { ...answers, values: {} })).toEqual([])
  const empty = differencesIn(values, { ...answers, values: {}, budgetLines: [] })
  expect(empty).toMatchObject([{ name: 'budget', inFile: '' }])
})
