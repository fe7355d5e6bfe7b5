import { test } from 'vitest'
import { failingReports } from '../sync/failing-reports.ts'

const seed = Number(process.env.REPORTS_SEED ?? Date.now())

test(`1,000 reports of visitors, a tenth of whose requests fail, are 1,000 reports in the end, with seed ${seed} (REPORTS_SEED)`, () =>
  failingReports(1000, seed))
