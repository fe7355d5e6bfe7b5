import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { grantFormsContract } from '#shared/contract/grants/grant-forms.ts'
import { GRANT_FIELD_NAMES, type GrantFieldName } from '#shared/domain/grant-application.ts'
import { budgetText, type GrantValues } from '../grant-values.ts'

export type FormAnswers = AnswerOf<typeof grantFormsContract.read>

/** A field whose answer in the file is another one than in the form. */
export interface Difference {
  readonly name: GrantFieldName | 'budget'
  readonly now: string
  readonly inFile: string
}

const NAMES: readonly (GrantFieldName | 'budget')[] = [...GRANT_FIELD_NAMES, 'budget']

/** Where the file has another answer than the form, in the order of the form; line ends and spaces around a text do not count. */
export function differencesIn(
  values: GrantValues,
  { values: answers, budgetLines }: FormAnswers,
): Difference[] {
  const inFile: Partial<Record<GrantFieldName | 'budget', string>> = {
    ...answers,
    ...(budgetLines === null ? {} : { budget: budgetText(budgetLines) }),
  }
  return NAMES.flatMap((name) => {
    const fileValue = inFile[name]
    if (fileValue === undefined || plain(fileValue) === plain(values[name])) return []
    return [{ name, now: values[name], inFile: fileValue }]
  })
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()
