import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Longest draft that a device keeps, in UTF-16 units: far beyond the longest form. */
const MOST_DRAFT_LENGTH = 1_000_000

/** The calls of the device about what was entered in forms and not sent (decision 0299). */
export const draftCalls = {
  drafts: endpoint({
    method: 'GET',
    path: '/sync/drafts',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Read what the user has entered in forms on this device and not sent, by the form',
    output: z.object({ drafts: z.record(z.string(), z.string()) }),
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/sync/drafts',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Keep what the user has entered in a form, in place of what was kept of it; null forgets it',
    input: z.object({
      /** The form, and the record that it is about. */
      key: z.string().min(1).max(300),
      text: z.string().max(MOST_DRAFT_LENGTH).nullable(),
    }),
  }),
  forgetDrafts: endpoint({
    method: 'DELETE',
    path: '/sync/drafts',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Forget all drafts of the user on this device',
  }),
} as const
