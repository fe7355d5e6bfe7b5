import { test } from 'vitest'
import { failingReports } from './failing-reports.ts'

test('80 reports of visitors, a tenth of whose requests fail, are 80 reports in the end', () =>
  failingReports(80, 20_261_123))
