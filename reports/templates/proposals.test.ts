import { expect, it } from 'vitest'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportData } from '../model.ts'
import { proposedRecommendations, ruleOfProposals } from './proposals.ts'
import { wordingIn } from './wording.ts'

/** A report in which the recommendations of these agencies are past their target dates, and others that it does not name. */
async function reportWith(agencies: readonly string[], others = 0): Promise<ReportData> {
  const source = sampleSource()
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  return assembleReport(
    sampleRequest(),
    {
      ...source,
      highlights: async (...args) => {
        const { overdueRecommendations, ...rest } = await source.highlights(...args)
        const [row] = overdueRecommendations.first
        if (!row) throw new Error('the sample has no recommendation')
        const first = agencies.map((implementingAgency, index) => ({
          ...row,
          implementingAgency,
          recommendationNumber: `98.${index + 1}`,
        }))
        return { ...rest, overdueRecommendations: { total: first.length + others, first } }
      },
    },
    options,
  )
}

it('asks an agency once, however its name was typed, and calls it as it was most often', async () => {
  const agencies = [
    'ministry of justice ',
    'Ministry of Justice',
    'Ministry of Health',
    'Ministry  of  Justice',
    'Ministry of Justice',
  ]
  expect(proposedRecommendations(await reportWith(agencies), wordingIn('en'))).toEqual([
    'Ministry of Justice, as implementing agency, should give the reasons why recommendations 98.1, 98.2, 98.4 and 98.5 are past their target dates, and set new dates.',
    'Ministry of Health, as implementing agency, should give the reason why recommendation 98.3 is past its target date, and set a new date.',
  ])
  expect(proposedRecommendations(await reportWith(['MoJ', 'moj']), wordingIn('so'))).toEqual([
    "MoJ, oo ah hay'adda hirgelinta, waa inay caddayso sababaha talooyinka 98.1 iyo 98.2 ay waqtigoodii u dhaafeen, oo ay dhigto taariikho cusub.",
  ])
})

it('says of the rule how many are named', async () => {
  const rule = async (named: number, others: number) =>
    ruleOfProposals(await reportWith(Array<string>(named).fill('MoJ'), others), wordingIn('en'))
  expect(await rule(0, 0)).toMatch(/left out\.$/)
  expect(await rule(2, 0)).toMatch(/left out\. Each one past its target date is named with its agency\.$/)
  expect(await rule(10, 25)).toMatch(
    /The 10 that are longest past their target dates are named with their agencies\.$/,
  )
})
