import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { isAlive } from '#server/db/postgres-processes.ts'
import { removeAbandonedData } from './temporary-data.ts'

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'test-run-'
/** A run leaves at most a gigabyte there at a time; the rest is for what runs beside it. */
const NEEDED_BYTES = 6 * 1024 ** 3

/**
 * Puts the temporary files of this process, and of those that it starts from now on, into memory (decision 0210), and
 * returns what removes them; undefined where the system has no such place or too little of it.
 */
export function moveToMemory(): (() => void) | undefined {
  if (!existsSync(MEMORY)) return
  removeAbandonedFolders()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  if (!startsPrograms(folder)) {
    remove()
    return
  }
  // Anyone may make files there and nobody may remove those of others, as in the system's own temporary folder:
  // PostgreSQL runs under an account of its own.
  chmodSync(folder, 0o1777)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    remove()
  }
}

/** Removes what killed runs left in memory, with the PostgreSQL that may still use it. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(MEMORY)) {
    const maker = new RegExp(`^${PREFIX}(\\d+)$`).exec(name)?.[1]
    if (!maker || isAlive(Number(maker))) continue
    const folder = path.join(MEMORY, name)
    removeAbandonedData(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Some systems allow no programs there, and tests start copies of Node.js and PostgreSQL. */
function startsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
