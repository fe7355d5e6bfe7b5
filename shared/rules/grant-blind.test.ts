import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blindAnswers, HIDDEN_NAME, plantedNames, withoutNames } from './grant-blind.ts'

const SAID = {
  organizationName: 'Ifrax Women’s Development Network',
  registrationNumber: 'BN-2019/114',
  organizationAddress: 'Maka Al Mukarama 12, Baidoa',
  website: 'https://www.ifraxnet.org/about',
  contactPersonName: 'Xaawo Cabdi Nuur',
  contactPersonTitle: 'Director',
  contactEmail: 'xaawo.nuur@ifraxnet.org',
  contactPhone: '+252 61 5550000',
}
const NAMES = plantedNames([SAID])
const hide = (text: string) => withoutNames(text, NAMES)

describe('a blind text', () => {
  test.each([
    ['The Ifrax Women’s Development Network trains paralegals.', 'The […] trains paralegals.'],
    ['IFRAX works in Baidoa, and ifrax’s board meets.', '[…] works in Baidoa, and […] board meets.'],
    ['The XAAWO office, Nuur and Cabdi-ka', 'The […] office, […] and […]-ka'],
    [
      'IWDN was founded in 2016-2019 with 28,000 dollars.',
      '[…] was founded in 2016-2019 with 28,000 dollars.',
    ],
    [
      'Write to info@other.so or see www.other.so, call +252 61 5550000.',
      'Write to […] or see […] call […].',
    ],
    ['Registered as BN 2019 114 in #IfraxForWomen', 'Registered as […] in #[…]'],
    ['I\u200bfrax', '[…]'],
    ['Our office is in Maka al-Mukarama.', 'Our office is in […].'],
    ['We work with women and youth in Somalia.', 'We work with women and youth in Somalia.'],
  ])('%s', (text, told) => {
    expect(hide(text)).toBe(told)
  })

  test.each([
    ['The Somali Women Development Centre began in 2014.', 'The […] began in 2014.'],
    ['Somali Women’s Development Center', '[…]'],
    ['The Women and Development Centre, Somalia', 'The […], Somalia'],
    ['the centre of the development of Somali women', 'the centre of the development of Somali women'],
    ['Women develop their skills in our centre.', 'Women develop their skills in our centre.'],
    ['SWDC and the women of the district', '[…] and the women of the district'],
  ])('a name of ordinary words alone: %s', (text, told) => {
    const organizationName = 'Somali Women Development Centre'
    expect(withoutNames(text, plantedNames([{ ...SAID, organizationName }]))).toBe(told)
  })

  test('a word that sentences are full of stays where it is written small and alone', () => {
    const names = plantedNames([{ ...SAID, organizationName: 'Blue Well' }])
    const text = 'We document well what Blue Well, the Well and blue found.'
    expect(withoutNames(text, names)).toBe('We document well what […], the […] and […] found.')
  })

  test('never holds a name, wherever it was planted', () => {
    const planted = fc.constantFrom(
      ...[SAID.organizationName, SAID.contactPersonName, SAID.contactEmail, 'Ifrax', 'xaawo'],
    )
    const gap = fc.constantFrom(' ', ', ', '\n', '(', '“', '-')
    fc.assert(
      fc.property(fc.lorem(), planted, fc.lorem(), gap, (before, name, after, between) => {
        expect(hide(`${before}${between}${name}${between}${after}`)).not.toMatch(/ifrax|xaawo|cabdi/i)
      }),
    )
  })
})

test('the fields that say who applies are left out, and names in all other ones hidden', () => {
  const text = 'Ifrax and Xaawo'
  const answers = blindAnswers({
    ...(SAID as unknown as Parameters<typeof blindAnswers>[0]),
    projectTitle: text,
    fundingSources: text,
    operatingRegions: ['banadir'],
    budgetLines: [{ category: 'personnel', item: text, quantity: '1', unitCost: '2' }],
  })
  expect(JSON.stringify(answers)).not.toMatch(/Ifrax|Xaawo|BN-2019|Mukarama|5550000/i)
  expect(answers).toMatchObject({
    projectTitle: `${HIDDEN_NAME} and ${HIDDEN_NAME}`,
    operatingRegions: ['banadir'],
  })
})
