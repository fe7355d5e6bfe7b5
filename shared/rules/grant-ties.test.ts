import { expect, test } from 'vitest'
import { grantApplication } from '#shared/schemas/grant-application.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { tieTo } from './grant-ties.ts'

const applicant = (organizationName: string, contactPersonName: string) => ({
  ...grantApplication.parse(grantAnswers()),
  organizationName,
  contactPersonName,
})
const tied = (name: string, versions: Parameters<typeof tieTo>[1]) =>
  tieTo([{ kind: 'work', name }], versions) !== null

const IFRAX = applicant('Ifrax Women’s Collective', 'Xaawo Cabdi Maxamed')

test.each([
  'IFRAX',
  'Ifrah women collective, Baidoa',
  'IWC',
  'Hawa Abdi Mohamed',
  'Hawo Abdi',
  'حواء عبدي محمد',
])('%s is recognised in whatever spelling, case and script', (name) => {
  expect(tied(name, [IFRAX])).toBe(true)
})

test.each(['Dalmar Network', 'Women’s Rights Network', 'Xaawo Cali', 'فاطمة', 'Somali Collective'])(
  '%s is somebody else',
  (name) => {
    expect(tied(name, [IFRAX])).toBe(false)
  },
)

test('a name that was given up in an answer is compared as well', () => {
  expect(tied('Ifrax', [IFRAX, applicant('Dalmar Network', 'Sahra Nuur')])).toBe(true)
})

test('a name in Arabic script is recognised in Latin letters', () => {
  expect(tied('Jamciyadda Maxamed Xasan', [applicant('جمعية محمد حسن', 'محمد حسن')])).toBe(true)
})
