import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { keepCompiled } from '#tests/support/compile-cache.ts'
import { moveToMemory } from '#tests/support/memory-folder.ts'
import { makeTemporaryDataDir, removeAbandonedData } from '#tests/support/temporary-data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's address of the run's PostgreSQL; tests take databases by `createTestDatabase`. */
    postgresUrl: string
  }
}

/**
 * Starts the one PostgreSQL of a test run and gives back what stops it and removes its folder. A run of the tier `unit`
 * alone has none: a test there that asks for a database fails.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandonedData(tmpdir())
  keepCompiled()
  const removeMemoryFolder = moveToMemory()
  const stopPostgres = await startPostgres(project)
  return async () => {
    await stopPostgres?.()
    removeMemoryFolder?.()
  }
}

async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return
  const { dataDir, remove } = makeTemporaryDataDir()
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // A test run's data need not survive anything.
    settings: {
      autovacuum: 'off',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
    },
  })
  project.provide('postgresUrl', postgres.adminUrl)
  return async () => {
    await postgres.stop()
    remove()
  }
}
