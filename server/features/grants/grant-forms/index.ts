import { buffer } from 'node:stream/consumers'
import { ParserEnded } from '#files/apart/reader-line.ts'
import type { Handlers } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { grantFormsContract } from '#shared/contract/grants/grant-forms.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type FormFault, readGrantForm } from '#shared/domain/grant-form-file.ts'
import { choicesInAll } from './words.ts'
import { writeForm } from './write.ts'

export { wordsIn } from './words.ts'

/** The application form as a Word file, and back; nothing of it is kept. */
export const grantFormsHandlers: Handlers<typeof grantFormsContract> = {
  write: ({ input }) => writeForm(input),
  async read({ body, context: { services } }) {
    const { tables } = await tablesOf(services, await buffer(body))
    const read = readGrantForm(tables, await choicesInAll())
    if (!('fault' in read)) {
      const { values, budgetLines, missing, unread } = read
      return {
        ...{ language: read.language, values, missing: [...missing], unread: [...unread] },
        budgetLines: budgetLines && [...budgetLines],
      }
    }
    const { fault, name } = read
    const message = FAULTS[fault]
    throw new Refusal('rule_violated', { message, ...(name ? { details: [{ path: name, message }] } : {}) })
  },
}

async function tablesOf({ parsers }: Services, file: Buffer) {
  const answer = await parsers.readForm({ file }).catch((error: unknown) => {
    // A file that ends its reader is damaged on purpose.
    if (error instanceof ParserEnded) return { fault: 'broken' } as const
    throw error
  })
  if ('fault' in answer) throw new Refusal('rule_violated', { message: FILES[answer.fault] })
  return answer
}

const OTHER =
  'This file is not our form. Download the form here, write your answers into that file, and choose it again.'
const FILES = {
  not_word: OTHER,
  broken: 'This file cannot be read. Save it again as a Word file (.docx), and choose that one.',
  macros: 'This file contains macros, so it is not read. Save it as a Word file without macros (.docx).',
} as const
const FAULTS: Readonly<Record<FormFault['fault'], string>> = {
  other: OTHER,
  twice:
    'A question is twice in this file, so it is not clear which answer counts. Remove one of them, and choose the file again.',
  long: 'An answer in this file is too long: at most 10,000 characters. Shorten it, and choose the file again.',
}
