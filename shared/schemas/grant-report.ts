import { z } from 'zod'
import { composed } from '#shared/domain/composed.ts'
import {
  REPORT_ANSWER_MAX,
  REPORT_QUESTION_NAMES,
  REPORT_QUESTIONS,
  type ReportQuestionName,
} from '#shared/domain/grant-reports.ts'
import { MOST_SPENDING_LINES } from '#shared/domain/grant-spending.ts'
import { withoutTurns } from '#shared/domain/reading-direction.ts'
import { tooLong } from '#shared/domain/text-limit.ts'
import { optionalText, requiredText } from './field.ts'

const answer = z
  .string()
  .default('')
  .transform((text) => withoutTurns(composed(text)).trim())
  .pipe(z.string().max(REPORT_ANSWER_MAX, tooLong(REPORT_ANSWER_MAX)))

/** A report as it is written: any answer may be missing. */
export const grantReportDraft = z.object(
  Object.fromEntries(REPORT_QUESTION_NAMES.map((name) => [name, answer])) as Readonly<
    Record<ReportQuestionName, typeof answer>
  >,
)
export type GrantReportAnswers = z.output<typeof grantReportDraft>

const cell = (most: number) =>
  z
    .string()
    .transform((text) => withoutTurns(composed(text)).trim())
    .pipe(z.string().max(most, tooLong(most)))

/** The table of spending as it is typed. */
export const spendingLines = z
  .array(
    z.object({
      budgetLine: z.int().nonnegative().nullable(),
      item: cell(300),
      planned: cell(40),
      spent: cell(40),
    }),
  )
  .max(MOST_SPENDING_LINES)

/** Everything that a report says, as it is stored. */
export const grantReport = grantReportDraft.extend({
  spendingLines: spendingLines.default([]),
  /** The key of the files that were added to the draft. */
  attachments: z.uuid().nullable().default(null),
})
export type GrantReportContent = z.output<typeof grantReport>

/** What is wrong with a report that is to be submitted, by the names of its questions. */
export function missingAnswers(answers: GrantReportAnswers): { path: ReportQuestionName; message: string }[] {
  return REPORT_QUESTION_NAMES.filter((name) => answers[name].length < REPORT_QUESTIONS[name].min).map(
    (name) => ({ path: name, message: REPORT_QUESTIONS[name].message }),
  )
}

/** Where an award is paid to. */
export const bankDetails = z.object({
  accountHolder: requiredText(2, 200, 'Enter the name of the account holder'),
  bankName: requiredText(2, 200, 'Enter the name of the bank'),
  branch: optionalText(200),
  accountNumber: requiredText(4, 60, 'Enter the account number'),
  swift: optionalText(20),
})
export type BankDetails = z.output<typeof bankDetails>
