import { readFile, rm } from 'node:fs/promises'
import { z } from 'zod'
import type { UnsentNote } from '#shared/contract/desktop-bridge.ts'
import { isMissing, writeFileAtomic } from './atomic-file.ts'

const noteSchema = z.strictObject({ count: z.int().min(0), at: z.iso.datetime() })

/** Notes at a locking how much was unsent, so that whoever gives the records up knows what is lost. */
export async function noteUnsent(path: string, note: UnsentNote): Promise<void> {
  await writeFileAtomic(path, JSON.stringify(note))
}

/** The note of the last locking; null where the app was killed while it was open, or the file can't be read. */
export async function readUnsent(path: string): Promise<UnsentNote | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
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
