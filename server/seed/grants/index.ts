import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { roundByCode, submitIn } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import { grantsContract } from '#shared/contract/grants/grants.ts'
import { DEMO_DOMAIN } from '#shared/domain/demonstration.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { demoId, servicesAt } from '../context.ts'
import { EXAMPLE_APPLICATIONS, type ExampleApplication } from './declared.ts'
import { BUDGET_WORDS, GRANT_WORDS } from './words.ts'
import { bringToStage, type GrantTeam } from './work.ts'

const ROUND = '2025'
const knownRow = z.object({ id: z.uuid() })

/**
 * Adds invented applications to the seeded round, which arrive and are worked on as others are; those that are there stay. A
 * round that a user has changed is in use, and gets none.
 */
export async function demoGrants(services: Services, team: GrantTeam): Promise<void> {
  const { database } = services
  const round = await roundByCode(database, ROUND)
  if (round?.version !== 1) return
  const examples = EXAMPLE_APPLICATIONS.map((example, at) => ({
    example,
    number: at + 1,
    ...arrivalOf(example),
  }))
  const there = await database.run(
    sql`select id from grant_applications where id = any(${sql.param(examples.map(({ id }) => id))}::uuid[])`,
    knownRow,
  )
  const knownIds = new Set(there.map(({ id }) => id))
  for (const { example, number, id, at } of examples) {
    if (knownIds.has(id)) continue
    const input = grantsContract.apply.input.parse({ ...answersOf(example, number), id, roundCode: ROUND })
    // No one reads what would be mailed to an invented address.
    const submission = { ...input, mayBeMailed: false }
    await database.transaction((transaction) => submitIn(servicesAt(services, at), transaction, submission))
    await bringToStage(services, team, { id, stage: example.stage, amount: example.amount })
  }
}

function arrivalOf({ organization, receivedOn }: ExampleApplication) {
  const at = new Date(`${receivedOn}T09:30:00+03:00`)
  return { at, id: demoId(organization, at) }
}

/** What the form would send. */
function answersOf({ language, place, amount, ...example }: ExampleApplication, number: number): object {
  const words = Object.entries(GRANT_WORDS[language]).map(([name, text]) => [name, fillText(text, { place })])
  return {
    ...Object.fromEntries(words),
    language,
    organizationName: example.organization,
    registrationNumber: `DEMO-${number}`,
    yearEstablished: String(2010 + number),
    contactPersonName: `Demo contact ${number}, invented`,
    contactEmail: `applicant.${number}@${DEMO_DOMAIN}`,
    contactPhone: `+252 00 000 00${String(number).padStart(2, '0')}`,
    operatingRegions: example.regions,
    totalStaff: String(4 + number),
    fullTimeStaff: String(2 + (number % 4)),
    volunteers: String(5 * number),
    annualBudget: `USD ${12_000 + 1500 * number}`,
    projectTitle: example.project,
    projectCategory: example.category,
    beneficiariesNumber: example.beneficiaries,
    requestedAmount: String(amount),
    budgetLines: BUDGET_WORDS[language].map(([category, item, percent]) => ({
      ...{ category, item, quantity: '1', unitCost: String((amount * percent) / 100) },
    })),
  }
}
