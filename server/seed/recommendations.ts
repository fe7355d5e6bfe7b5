import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { readTableCsv } from '#reports/tables/index.ts'
import type { Database } from '#server/db/database.ts'
import { loadImportWords } from '#server/features/monitoring/imports/index.ts'
import { serverOperation } from '#server/records/index.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { columnNames, guessMapping } from '#shared/imports/import-mapping.ts'
import { creationPatch, type GoodRow, rowReader } from '#shared/imports/import-rows.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { Chance } from './random.ts'

const keyRow = z.object({ key: z.string() })

const FILE = path.join(import.meta.dirname, '../db/reference/upr-somalia-cycle1-2011.csv')

/** Words of the real texts that reveal their theme, the more specific ones first. */
const THEMES: readonly (readonly [words: RegExp, theme: string, agency: string])[] = [
  [/women|gender|genital/i, 'womens-rights', 'Ministry of Women and Human Rights Development'],
  [/child/i, 'childrens-rights', 'Ministry of Women and Human Rights Development'],
  [/displaced|minorit|refugee|migrant/i, 'minorities-displaced', 'National Commission for Refugees and IDPs'],
  [/humanitarian law|armed groups|conflict|militar/i, 'armed-conflict', 'Ministry of Defence'],
  [/humanitarian/i, 'humanitarian', 'Ministry of Humanitarian Affairs'],
  [
    /ratif|accede|treaty|convention|special procedures|OHCHR/i,
    'treaties-cooperation',
    'Ministry of Foreign Affairs',
  ],
  [/justice|impunity|judicia|court|death penalty|torture/i, 'justice', 'Ministry of Justice'],
  [/journalist|expression|media|election/i, 'civil-political', 'Ministry of Information'],
  [/education|health|food|water|poverty/i, 'economic-social', 'Ministry of Planning'],
  [
    /institution|national commission|action plan/i,
    'institutions',
    'Ministry of Women and Human Rights Development',
  ],
]
const PROGRESS: readonly (readonly [status: string, progress: string | null])[] = [
  ['in-progress', '40%'],
  ['not-started', null],
  ['partially-implemented', '60%'],
  ['in-progress', '25%'],
  ['implemented', '100%'],
  ['on-hold', '10%'],
]
const STARTED_YEARS_AGO = 3
const YEAR_MS = 365 * 86_400_000

/**
 * The real recommendations of 2011, each with an invented state of implementation; existing ones are left unchanged.
 */
export async function demoRecommendations(
  database: Database,
  author: User,
  { chance, now }: { readonly chance: Chance; readonly now: Date },
): Promise<Operation[]> {
  const rows = await readRecommendations(author, now)
  const keys = rows.map(({ key }) => key)
  const there = await database.run(
    sql`select import_key as key from upr_recommendations where import_key = any(${sql.param(keys)}::text[])`,
    keyRow,
  )
  const knownKeys = new Set(there.map(({ key }) => key))
  return rows
    .filter(({ key }) => key !== null && !knownKeys.has(key))
    .flatMap(({ values, key }) => {
      const at = new Date(now.getTime() - STARTED_YEARS_AGO * YEAR_MS * chance.fraction())
      const recordId = uuidv7({ msecs: at.getTime() })
      const described = THEMES.find(([words]) => words.test(String(values.description)))
      const [status, progress] = chance.often(PROGRESS)
      const patch = creationPatch({
        ...values,
        importKey: String(key),
        priority: chance.often(['medium', 'high', 'low', 'urgent']),
        position: 'supported',
        theme: described?.[1] ?? 'other',
        implementingAgency: described?.[2] ?? String(values.implementingAgency),
        targetDate: new Date(now.getTime() + chance.whole(-300, 900) * 86_400_000).toISOString().slice(0, 10),
        ...(progress ? { progress } : {}),
      })
      const made = serverOperation(at.toISOString(), {
        collection: 'upr-recommendations',
        recordId,
        kind: 'create',
        patch,
      })
      if (status === 'not-started') return [made]
      const halfway = new Date((at.getTime() + now.getTime()) / 2)
      const changed = serverOperation(halfway.toISOString(), {
        collection: 'upr-recommendations',
        recordId,
        kind: 'edit',
        patch: { status: { from: 'not-started', to: status } },
        reason: 'Invented for the demo',
      })
      return [made, changed]
    })
}

async function readRecommendations(author: User, now: Date): Promise<GoodRow[]> {
  const [head, ...rows] = readTableCsv(await readFile(FILE))
  const columns = columnNames(head?.cells ?? [])
  const words = await loadImportWords()
  const collection = uprRecommendations
  const read = rowReader({
    collection,
    columns,
    mapping: guessMapping(collection, columns, words),
    words,
    dateOrder: null,
    dateReadings: [],
    author,
    today: mogadishuDay(now),
  })
  return rows.map((row) => {
    const result = read(row)
    if ('problems' in result) throw new Error(`The reference file breaks our rules in line ${row.line}`)
    return result
  })
}
