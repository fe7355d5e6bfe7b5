import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { EXCLUSION_FAULTS } from '#shared/rules/grant-exclusions.ts'

/** Largest file in bytes. */
export const EXCLUSION_LIMIT = 4 * 1_048_576

const list = z.object({
  /** 0 before there is a list. */
  version: z.int(),
  entries: z.int(),
  importedAt: z.iso.datetime().nullable(),
  by: z.string().nullable(),
})

const manager = { access: 'grants:manage', offline: 'online' } as const

/** The exclusion list with which applicants are compared (REQ-GRT-64). */
export const grantExclusionsContract = {
  get: endpoint({
    ...manager,
    method: 'GET',
    path: '/grants/exclusions',
    summary: 'How many entries the exclusion list has, and when it was imported',
    output: list,
  }),
  replace: endpoint({
    ...manager,
    method: 'PUT',
    path: '/grants/exclusions',
    summary:
      'Import a CSV file as the exclusion list, in place of the former; with a wrong line nothing changes',
    input: z.object({
      version: z.int().nonnegative(),
      text: z.string().min(1, 'Choose a file').max(EXCLUSION_LIMIT, 'This file is too large'),
    }),
    bodyLimit: 2 * EXCLUSION_LIMIT,
    output: z.object({
      list,
      faults: z.array(z.object({ line: z.int(), fault: z.enum(EXCLUSION_FAULTS) })),
    }),
    errors: ['stale'],
  }),
} as const
