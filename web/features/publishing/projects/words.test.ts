import { expect, test } from 'vitest'
import type { Project } from '#shared/contract/publishing/projects.ts'
import { PROJECT_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { formatMoney, wordsOf } from './words.ts'

const project = withBlocks(
  {
    title: 'Title',
    description: 'Description',
    objectives: 'Objectives',
    titleSo: 'Cinwaan',
    descriptionSo: 'Sharraxaad',
    objectivesSo: null,
  } as Project,
  PROJECT_TEXTS,
)

test('texts are in the language of the reader where title and description are', () => {
  expect(wordsOf(project, 'en')).toMatchObject({ lang: 'en', title: 'Title' })
  expect(wordsOf(project, 'so')).toMatchObject({
    lang: 'so',
    title: 'Cinwaan',
    objectives: project.blocks.objectives,
    objectivesLang: 'en',
  })
  expect(wordsOf({ ...project, descriptionSo: null }, 'so')).toMatchObject({ lang: 'en', title: 'Title' })
})

test('money has cents only where there are some', () => {
  expect(formatMoney({ minor: 300_000, currency: 'USD' }, 'en')).toBe('$3,000')
  expect(formatMoney({ minor: 2_500_050, currency: 'EUR' }, 'so')).toBe('€25,000.50')
})
