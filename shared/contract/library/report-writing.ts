import { z } from 'zod'
import { cleanLine, cleanText } from '#shared/domain/clean-text.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import {
  MESSAGE_LENGTH,
  MOST_MESSAGE_WORDS,
  MOST_MESSAGES,
  MOST_RECOMMENDATIONS,
  MOST_STUDIES,
  RECOMMENDATION_LENGTH,
  REPORT_CHORES,
  REPORT_SECTIONS,
  REPORT_TEXT_LENGTH,
  WRITTEN_SECTIONS,
  wordsOf,
} from '#shared/domain/report-options.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'

/** What the author of a report writes and chooses; each part that is absent is left to the report. */
export const writtenParts = {
  /** The author's text of each section, as plain paragraphs with a blank line between two of them. */
  texts: z
    .partialRecord(z.enum(WRITTEN_SECTIONS), z.string().overwrite(cleanText).max(REPORT_TEXT_LENGTH))
    .optional(),
  /** The key messages in the author's order; an empty list makes none. */
  keyMessages: z
    .array(
      z
        .string()
        .overwrite(cleanLine)
        .min(1)
        .max(MESSAGE_LENGTH)
        .refine((text) => wordsOf(text) <= MOST_MESSAGE_WORDS, 'A key message has at most 25 words'),
    )
    .max(MOST_MESSAGES)
    .optional(),
  /** The recommendations in the author's order; an empty list makes none. */
  recommendations: z
    .array(z.string().overwrite(cleanLine).min(1).max(RECOMMENDATION_LENGTH))
    .max(MOST_RECOMMENDATIONS)
    .optional(),
  /** The cases that are case studies, in the author's order. */
  caseStudies: z.array(z.uuid()).max(MOST_STUDIES).optional(),
}

/** The filter by which a list shows exactly the records that were counted. */
const listFilter = z.object({
  collection: z.enum(RECORD_COLLECTION_NAMES),
  query: z.record(z.string(), z.array(z.string())),
})

/** A figure as the report will have it, with the filter by which a list shows what was counted. */
const previewFigure = z.object({
  /** In the language of the report. */
  label: z.string(),
  value: z.number().nullable(),
  /** What a public edition says in place of a value that could identify someone. */
  instead: z.string().optional(),
  unit: z.enum(['count', 'percent', 'hours', 'days']),
  /** Of the period before; null where there is nothing to compare. */
  before: z.number().nullable(),
  change: z.number().nullable(),
  /** Null where no list shows exactly what was counted. */
  filter: listFilter.nullable(),
})

const days = z.object({ from: calendarDay(), to: calendarDay() })

/** A case that can be a case study: its reviewed public summary has this title, and its people agreed. */
const eligibleStudy = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  regionCode: z.string().nullable(),
})

/** What a report would say of the records at this moment. */
export const reportPreview = z.object({
  period: days,
  previous: days,
  /** Whether no record was registered in the period. */
  isEmpty: z.boolean(),
  sections: z.array(z.object({ section: z.enum(REPORT_SECTIONS), figures: z.array(previewFigure) })),
  /** What the editor can put right before the report is made; the report has nothing of it. Each has at least one record. */
  chores: z.array(z.object({ chore: z.enum(REPORT_CHORES), count: z.int().min(1), filter: listFilter })),
  /** The sentences that the summary would begin with, in the language of the report; those of a public edition are its author's. */
  keyMessages: z.array(z.string()),
  /** What follows for agencies from recommendations past their target dates, in the language of the report. */
  recommendations: z.array(z.string()),
  /** Null where public summaries are not available, as on a device. */
  caseStudies: z
    .object({
      eligible: z.array(eligibleStudy),
      /** How many have a summary, and people who have not agreed. */
      withheld: z.int(),
      /** How many cases of the period have no reviewed public summary. */
      withoutSummary: z.int(),
    })
    .nullable(),
})
