import { describe, expect, test } from 'vitest'
import { GRANT_FIELD_NAMES } from './grant-application.ts'
import { answerMark, type FormChoices, formMark, readGrantForm } from './grant-form-file.ts'

const same = <T extends string>(...codes: readonly T[]) =>
  Object.fromEntries(codes.map((code) => [code, [`The ${code}`]])) as Record<T, string[]>
const CHOICES: FormChoices = {
  regions: same('banadir', 'puntland', 'jubaland', 'south_west', 'hirshabelle', 'galmudug', 'somaliland'),
  categories: same('advocacy', 'capacity_building', 'both'),
  budget: same('personnel', 'activities', 'travel', 'materials', 'equipment', 'administration', 'other'),
}
const MARK = [[formMark('so')]]
const asked = (name: Parameters<typeof answerMark>[0], answer: string) => [
  [`A question ${answerMark(name)}`],
  [answer],
]
const read = (...rows: readonly (readonly string[])[]) => readGrantForm([MARK, rows], CHOICES)

describe('a filled-in form', () => {
  test('has the answer of each question in the row below it', () => {
    const form = read(...asked('projectTitle', ' Rights in the camps\n'), ...asked('website', ''))
    expect(form).toMatchObject({
      language: 'so',
      values: { projectTitle: 'Rights in the camps', website: '' },
      budgetLines: null,
      unread: [],
    })
    expect('missing' in form && form.missing).toEqual(
      GRANT_FIELD_NAMES.filter((name) => name !== 'projectTitle' && name !== 'website'),
    )
  })

  test('has choices in the words of any language, and tells what is none', () => {
    const regions = asked('operatingRegions', 'the PUNTLAND; The banadir، Mars')
    const form = read(...regions, ...asked('projectCategory', 'The advocacy\nThe both'))
    expect(form).toMatchObject({
      values: { operatingRegions: 'banadir,puntland', projectCategory: '' },
      unread: [{ name: 'operatingRegions', text: 'Mars' }],
    })
  })

  test('has the lines of the budget that say something', () => {
    const form = read(
      ['Budget'],
      [`Kind ${answerMark('budget')}`, 'Item', 'Number', 'Price'],
      ['The travel', 'Bus', '4', '12'],
      ['', '', '', ''],
      ['who knows', 'Paper', '', ''],
    )
    expect(form).toMatchObject({
      budgetLines: [
        { category: 'travel', item: 'Bus', quantity: '4', unitCost: '12' },
        { category: 'other', item: 'Paper', quantity: '', unitCost: '' },
      ],
    })
  })

  test('has no answer of a question whose box was removed', () => {
    const [question = []] = asked('projectTitle', 'x')
    expect(read(question, ...asked('website', 'y'))).toMatchObject({
      values: { projectTitle: '', website: 'y' },
    })
  })
})

test('any other document is refused, and so is one whose answer is not clear', () => {
  expect(readGrantForm([], CHOICES)).toEqual({ fault: 'other', name: null })
  expect(readGrantForm([asked('projectTitle', 'x')], CHOICES)).toEqual({ fault: 'other', name: null })
  expect(read(...asked('website', 'x'), ...asked('website', 'y'))).toEqual({
    fault: 'twice',
    name: 'website',
  })
  expect(read(...asked('website', 'x'.repeat(10_001)))).toEqual({ fault: 'long', name: 'website' })
})
