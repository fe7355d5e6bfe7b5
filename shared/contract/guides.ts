import type { Role } from '#shared/domain/access.ts'
import { VISITOR_TOPICS, type VisitorTopic } from '#shared/domain/visitor-topics.ts'
import { type StaffTopic, topicsFor } from './help-topics.ts'

/** The guides that the help is also made into, each for a role; visitors have theirs. */
export const GUIDES = ['officer', 'editor', 'administrator', 'grants', 'visitor'] as const
export type GuideName = (typeof GUIDES)[number]

/** The role whose topics a guide has: of the officers the one who may do the most. */
const ROLE_OF_GUIDE: Readonly<Record<Exclude<GuideName, 'visitor'>, Role>> = {
  officer: 'triage-officer',
  editor: 'editor',
  administrator: 'administrator',
  grants: 'grant-manager',
}

/** The guides that are of use to a role; an administrator hands out all of them. */
export const GUIDES_OF_ROLE: Readonly<Record<Role, readonly GuideName[]>> = {
  administrator: GUIDES,
  editor: ['editor', 'visitor'],
  'triage-officer': ['officer', 'visitor'],
  'field-officer': ['officer', 'visitor'],
  reviewer: ['officer', 'visitor'],
  'grant-manager': ['grants', 'visitor'],
  'grant-reviewer': ['grants', 'visitor'],
  member: ['visitor'],
}

/** The topics of a guide, in their order: those that its role reads in the help. */
export function topicsOfGuide(
  guide: GuideName,
): { readonly staff: readonly StaffTopic[] } | { readonly visitors: readonly VisitorTopic[] } {
  if (guide === 'visitor') return { visitors: VISITOR_TOPICS }
  return { staff: topicsFor({ id: guide, role: ROLE_OF_GUIDE[guide], regions: [] }) }
}
