import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import serverFlags from '../../build/server-flags.json' with { type: 'json' }

const MOST_MB = 400
const ROOT = path.resolve(import.meta.dirname, '../..')
const taken = z.object({ grown: z.number(), steps: z.int(), bytes: z.int() })

test.each(REPORT_FORMATS)(
  '100,000 records as %s take less than 400 MB, thread included, and show progress',
  async (format) => {
    const script = [...serverFlags.flags, 'tests/support/write-large-report.ts', format]
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: ROOT })
    const { grown, steps, bytes } = taken.parse(JSON.parse(stdout))
    console.info(
      `${format}: ${Math.round(grown / 1e6)} MB more, ${steps} steps, ${Math.round(bytes / 1e3)} kB`,
    )
    expect(grown).toBeLessThan(MOST_MB * 1_000_000)
    expect(steps).toBeGreaterThanOrEqual(3)
    expect(bytes).toBeGreaterThan(50_000)
  },
)
