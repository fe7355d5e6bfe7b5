import { sql } from 'drizzle-orm'
import { writePublicFigures } from '#server/features/monitoring/public/index.ts'
import { giveConsent } from './consents.ts'
import { releaseAll } from './releases.ts'
import type { TestServer, TestUser } from './server.ts'

const REGION_COUNTS = { SO22: 14, SO28: 9, SO26: 6, SO11: 1 }

/** Cases and recommendations, released and counted, and one case that is published in words. */
export async function addPublicRecords(server: TestServer): Promise<void> {
  const editor = await server.signIn('editor')
  const regions = Object.entries(REGION_COUNTS).flatMap(([code, count]) => Array<string>(count).fill(code))
  for (const [index, regionCode] of regions.entries()) {
    await editor.client.iccprCases.create({
      input: {
        title: `Planted title ${index}`,
        status: index % 3 === 0 ? 'completed' : 'active',
        priority: 'high',
        description: 'Planted description of what happened.',
        regionCode,
        theme: index % 2 === 0 ? 'liberty' : 'due-process',
      },
    })
  }
  for (let number = 1; number <= 24; number++) {
    await editor.client.uprRecommendations.create({
      input: {
        recommendationNumber: `98.${number}`,
        title: number === 7 ? 'Train the judges of district courts' : `Ratify convention ${number}`,
        status: number % 4 === 0 ? 'implemented' : 'in-progress',
        priority: 'medium',
        description: `The full text of recommendation ${number}, as it was adopted.`,
        implementingAgency: 'Ministry of Justice',
        theme: number === 7 ? 'justice' : 'treaties-cooperation',
        position: 'supported',
        recommendingStates: 'France, Spain',
        sourceDocument: 'A/HRC/18/6',
        targetDate: number === 7 ? '2025-06-30' : '2999-06-30',
        internalNotes: 'Planted note',
      },
    })
  }
  await releaseAll(await server.signIn('reviewer'))
  await spreadOverMonths(server)
  await publishOne(server, editor)
  await writePublicFigures(server.services)
}

/** Thirds of the cases one and two months ago: a figure is told only where others remain beside it. */
async function spreadOverMonths({ database }: TestServer): Promise<void> {
  await database.run(sql`
    with parts as (select id, ntile(3) over (order by id) - 1 as months from iccpr_cases)
    update iccpr_cases set created_at = created_at - make_interval(months => parts.months)
    from parts where parts.id = iccpr_cases.id`)
  // The running counts know only what was written through the product.
  await database.run(sql`
    with opened as (
      select region_code, to_char(created_at at time zone 'Africa/Mogadishu', 'YYYY-MM') as month, count(*) as opened
      from iccpr_cases group by 1, 2
    ), cleared as (
      update record_months set opened = 0 where collection = 'iccpr-cases'
      and not exists (select from opened where opened.month = record_months.month
        and opened.region_code is not distinct from record_months.region_code)
    )
    insert into record_months (collection, region_code, triage_region, month, opened, ended)
    select 'iccpr-cases', region_code, null, month, opened, 0 from opened
    on conflict (collection, region_code, triage_region, month) do update set opened = excluded.opened`)
}

async function publishOne(server: TestServer, editor: TestUser) {
  const { items } = await editor.client.iccprCases.list({ input: { limit: 1 } })
  const params = { id: String(items[0]?.id) }
  await giveConsent(editor, 'iccpr-cases', params.id, 'publication')
  await editor.client.iccprCases.proposePublication({
    params,
    input: {
      title: 'Two people held without charge',
      summary: 'They were released after eleven days.\n\nA lawyer had been appointed on the fourth.',
      titleSo: 'Laba qof oo aan dacwad lahayn',
      summarySo: 'Kow iyo toban maalmood ka dib ayaa la sii daayay.',
    },
  })
  const reviewer = await server.signIn('reviewer')
  const { version } = await reviewer.client.iccprCases.getPublication({ params })
  await reviewer.client.iccprCases.decidePublication({ params, input: { decision: 'publish', version } })
}
