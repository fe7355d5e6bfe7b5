import { defineConfig } from 'vitest/config'
import { contractTable } from './build/contract-table.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

/** One run has one PostgreSQL (tests/support/global-setup.ts); each file takes its own database from it. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          // Loading the server takes two seconds of a core: a worker does it once for all of its files (decision 0130).
          isolate: false,
          maxWorkers: 4,
          setupFiles: ['tests/support/leave-no-trace.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // What the UI knows of calls, for tests of its components.
        plugins: [contractTable()],
        test: {
          name: 'unit',
          include: [
            '{shared,files,reports,desktop,web,build}/**/*.test.{ts,tsx}',
            'tests/{architecture,support}/**/*.test.ts',
          ],
          // More than there are cores: many of them wait for a process, a timer or the disk.
          maxWorkers: 4,
          setupFiles: ['tests/support/leave-no-trace.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
