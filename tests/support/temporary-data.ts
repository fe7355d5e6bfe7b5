import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A data directory for a test, and what removes it with the place outside it that PostgreSQL may have needed. */
export type TemporaryDataDir = { dataDir: string; remove: () => void }

/** Makes an empty data directory in the system's temporary folder. */
export function makeTemporaryDataDir(): TemporaryDataDir {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-data-'))
  return {
    dataDir,
    remove() {
      const postgres = path.join(dataDir, 'postgres')
      if (existsSync(postgres)) rmSync(realpathSync(postgres), { recursive: true })
      rmSync(dataDir, { recursive: true })
    },
  }
}
