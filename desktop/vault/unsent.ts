import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { UnsentNote } from '#shared/contract/desktop-bridge.ts'
import { readIfPresent, writeFileAtomic } from './atomic-file.ts'

const noteSchema = z.strictObject({ count: z.int().min(0), at: z.iso.datetime() })

/** Notes at a locking how much was unsent, so that whoever gives the records up knows what is lost. */
export async function noteUnsent(path: string, note: UnsentNote): Promise<void> {
  await writeFileAtomic(path, JSON.stringify(note))
}

/** The note of the last locking; null where the app was killed while it was open, or the file can't be read. */
export async function readUnsent(path: string): Promise<UnsentNote | null> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  const parsed = noteSchema.safeParse(parsedJson(text))
  return parsed.success ? parsed.data : null
}

/** Takes the note away while the app is open: it would be wrong after a kill. */
export async function forgetUnsent(path: string): Promise<void> {
  await rm(path, { force: true })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A damaged note says nothing, like none.
    return null
  }
}
