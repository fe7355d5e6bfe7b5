import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { filledLine, line, orNull } from '#shared/contract/written-text.ts'
import { SITE_FACT_LIMITS, SITE_FACTS } from '#shared/domain/site-facts.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'

const fields = {
  value: filledLine(SITE_FACT_LIMITS.value, 'Enter the figure'),
  valueSo: orNull(line(SITE_FACT_LIMITS.value)),
  label: filledLine(SITE_FACT_LIMITS.label, 'Enter what the figure is about'),
  labelSo: filledLine(SITE_FACT_LIMITS.label, 'Enter what the figure is about'),
  /** The day on which it was stated. */
  statedOn: calendarDay('Enter the day on which it was reported'),
  source: filledLine(SITE_FACT_LIMITS.source, 'Enter where the figure comes from'),
  /** False removes it from all pages. */
  shown: z.boolean(),
}

/** A statement of the organisation about itself, with its day and source: never a measurement. */
export const siteFact = z.object({
  id: z.enum(SITE_FACTS),
  version: z.int(),
  value: z.string(),
  valueSo: z.string().nullable(),
  label: z.string(),
  labelSo: z.string(),
  statedOn: calendarDay(),
  source: z.string(),
  shown: z.boolean(),
})
export type SiteFact = z.infer<typeof siteFact>

const named = z.object({ id: z.enum(SITE_FACTS) })

/** The statements of the organisation (REQ-PRD-04): everybody reads the shown ones, administrators write. */
export const siteFactsContract = {
  list: endpoint({
    method: 'GET',
    path: '/site-facts',
    access: 'public',
    offline: 'online',
    summary: "Read the organisation's statements about itself; hidden ones only for users who may edit them",
    output: z.array(siteFact),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/site-facts/:id',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Change a statement; its former text is kept',
    params: named,
    input: z
      .object({ ...fields, version: z.int().positive() })
      .partial()
      .required({ version: true }),
    output: siteFact,
    errors: ['not_found', 'stale'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/site-facts/:id/history',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Read former statements, newest first',
    params: named,
    output: z.array(siteFact.extend({ replacedAt: z.iso.datetime() })),
  }),
} as const
