import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A data directory for a test, and what removes it with the place outside it that PostgreSQL may have needed. */
export type TemporaryDataDir = { dataDir: string; remove: () => void }

/** Names the data directory in the system's temporary folder; a `closed` one lies in a folder that only we may enter. */
export function makeTemporaryDataDir(options: { closed?: boolean } = {}): TemporaryDataDir {
  // mkdtemp makes a 0700 folder; PostgreSQL's account may enter the data directory itself, but not this one.
  const folder = mkdtempSync(path.join(tmpdir(), 'test-data-'))
  const dataDir = options.closed ? path.join(folder, 'data') : folder
  mkdirSync(dataDir, { recursive: true })
  return {
    dataDir,
    remove() {
      const postgres = path.join(dataDir, 'postgres')
      if (existsSync(postgres)) rmSync(realpathSync(postgres), { recursive: true })
      rmSync(folder, { recursive: true })
    },
  }
}
