import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { compiledFolder, keepCompiled } from '#tests/support/compile-cache.ts'
import { moveToMemory } from '#tests/support/memory-folder.ts'
import { makeTemporaryDataDir, removeAbandonedData } from '#tests/support/temporary-data.ts'
import { ALONE } from '../../build/test-run/tiers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's address of the run's PostgreSQL; tests take databases by `createTestDatabase`. */
    postgresUrl: string
  }
}

/**
 * Starts the one PostgreSQL of a test run and gives back what stops it and removes its folder. A run of tiers
 * that need no database has none: a test there that asks for one fails.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandonedData(tmpdir())
  const isKept = existsSync(compiledFolder())
  keepCompiled()
  const removeMemoryFolder = moveToMemory()
  const [stopPostgres] = await Promise.all([
    startPostgres(project),
    isKept ? undefined : compileServer(project),
  ])
  return async () => {
    await stopPostgres?.()
    removeMemoryFolder?.()
  }
}

const isAlone = ({ vitest }: TestProject): boolean =>
  vitest.projects.every(({ name }) => ALONE.some((tier) => tier === name))

/**
 * Compiles the modules of the server before several processes need them at once: those of the tests are ended before they
 * would keep what they have compiled, and each would compile them anew.
 */
async function compileServer(project: TestProject): Promise<void> {
  if (isAlone(project)) return
  const hooks = path.resolve(import.meta.dirname, '../../build/drizzle-imports.mjs')
  await promisify(execFile)(process.execPath, [
    '--import',
    hooks,
    path.join(import.meta.dirname, 'load-server.ts'),
  ])
}

async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (isAlone(project)) return
  const { dataDir, remove } = makeTemporaryDataDir()
  // A socket in the file system costs a tenth less of the processor than a port, which Windows alone needs.
  const sockets = process.platform === 'win32' ? '' : tmpdir()
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
      // Several thousand connections are opened, and nobody guesses at the password of a test.
      scram_iterations: '1',
      unix_socket_directories: sockets,
    },
  })
  const { adminUrl } = postgres
  project.provide('postgresUrl', sockets ? `${adminUrl}?host=${encodeURIComponent(sockets)}` : adminUrl)
  return async () => {
    await postgres.stop()
    remove()
  }
}
