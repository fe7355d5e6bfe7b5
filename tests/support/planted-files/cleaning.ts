import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { FileType } from '#files/file-types.ts'
import { answerLookTask } from '#server/parsers/looks/answer.ts'
import { cleanedPiece, lookAnswer } from '#server/parsers/looks/tasks.ts'
import { everyByte } from './bytes.ts'
import { randomFiles } from './random.ts'

/** Looks a file through, or cleans it, in the test's own process. */
export async function askForLook(as: 'look' | 'clean', type: FileType, file: Buffer) {
  const pieces: Buffer[] = []
  const answerPart = async (part: unknown) => void pieces.push(cleanedPiece.parse(part))
  const answer = await answerLookTask({ as, type }, { content: Readable.from([file]), answerPart })
  return { ...lookAnswer.parse(answer), cleaned: Buffer.concat(pieces) }
}

/** Cleans random files: what is seen stays, what is not is told and is in no byte, and nothing is found in the copy. */
export async function cleanRandomFiles(seed: number, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomFiles, async ({ type, make, planted, shown }) => {
      const file = make()
      const { reason, findings, cleaned } = await askForLook('clean', type, file)
      expect(reason).toBeNull()
      if (planted.length > 0) expect(findings).not.toEqual([])
      const bytes = everyByte(cleaned)
      expect(planted.filter((word) => bytes.includes(word))).toEqual([])
      expect(shown.filter((word) => !bytes.includes(word))).toEqual([])
      expect(await askForLook('look', type, cleaned)).toMatchObject({ reason: null, findings: [] })
    }),
    { seed, numRuns },
  )
}
