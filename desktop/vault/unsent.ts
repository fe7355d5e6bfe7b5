import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { UnsentNote } from '#shared/contract/desktop-bridge.ts'
import { jsonOrNull, readIfPresent, writeFileAtomic } from './atomic-file.ts'

const noteSchema = z.strictObject({ count: z.int().min(0), at: z.iso.datetime() })

/** Stores at a locking how much was unsent, so that a user who deletes the records knows what is lost. */
export async function noteUnsent(path: string, note: UnsentNote): Promise<void> {
  await writeFileAtomic(path, JSON.stringify(note))
}

/** The note of the last locking; null if the app was killed while it was open, or if the file can't be read. */
export async function readUnsent(path: string): Promise<UnsentNote | null> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  const parsed = noteSchema.safeParse(jsonOrNull(text))
  return parsed.success ? parsed.data : null
}

/** Removes the note while the app is open: after a kill it would be wrong. */
export async function forgetUnsent(path: string): Promise<void> {
  await rm(path, { force: true })
}
