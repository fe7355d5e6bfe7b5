import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { grantTie, MOST_TIES } from '#shared/rules/grant-ties.ts'

const ties = z.object({
  /** 0 before they were named. */
  version: z.int(),
  /** When the reviewer last named them; null before. */
  namedAt: z.iso.datetime().nullable(),
  entries: z.array(grantTie),
  /** Blind reviews that the reviewer has not handed in: a change returns all of them to the grant managers. */
  open: z.int(),
})
export type GrantTies = z.infer<typeof ties>

const reader = { access: 'grants:review', offline: 'online' } as const

/** The organisations and people to whom reviewers are tied, which each of them names for themselves. */
export const grantTiesContract = {
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/grants/ties',
    summary: 'To whom you are tied, as you named it',
    output: ties,
  }),
  save: endpoint({
    ...reader,
    method: 'PUT',
    path: '/grants/ties',
    summary:
      'Name to whom you are tied, or that you have no ties; a change returns all of your open blind reviews, whatever it says',
    input: z.object({
      version: z.int().nonnegative(),
      entries: z.array(grantTie).max(MOST_TIES, 'Name at most 100 ties'),
    }),
    output: ties,
    errors: ['stale'],
  }),
} as const
