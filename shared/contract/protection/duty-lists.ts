import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { DUTY_PLACES } from '#shared/domain/triage.ts'

/** The users on duty for the reports of a region, or of the whole country; only active ones are named. */
export const dutyList = z.object({
  /** The P-code of a region, or of the country. */
  place: z.string(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type DutyList = z.infer<typeof dutyList>

/** The duty lists for visitors' reports (decision 0123). */
export const dutyListsContract = {
  list: endpoint({
    method: 'GET',
    path: '/duty-lists',
    access: 'reports:triage',
    offline: 'online',
    summary:
      "List the users on duty for visitors' reports: for the whole country first, then for each region",
    output: z.array(dutyList),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/duty-lists/:place',
    access: 'duties:manage',
    offline: 'online',
    summary: "Set the users on duty for the visitors' reports of a region, or of the whole country",
    params: z.object({ place: z.enum(DUTY_PLACES, { error: 'Choose a region from the list' }) }),
    input: z.object({ people: z.array(z.uuid()).max(200) }),
    output: dutyList,
  }),
} as const
