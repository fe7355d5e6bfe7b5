import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take two thirds of a minute or more by themselves: begun last, they would run on alone while the other workers wait. */
const SLOW = [
  'tests/sync/backup.test.ts',
  'tests/sync/kept-documents.test.ts',
  'tests/sync/recovery.test.ts',
  'server/features/aggregation/faults.test.ts',
  'tests/sync/attack.test.ts',
  'tests/sync/kill.test.ts',
  'server/main.test.ts',
  'server/parsers/run-parser.test.ts',
  'tests/e2e/web/staff-pages.test.ts',
  'tests/e2e/web/every-page.test.ts',
  'tests/all/e2e/web/grant-round.test.ts',
  'tests/all/e2e/web/grant-draft.test.ts',
]

/** Begins with the slow files; all others in the usual order, which on a clean clone is by their size. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((path) => moduleId.endsWith(`/${path}`))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
