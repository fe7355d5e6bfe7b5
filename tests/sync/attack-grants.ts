import type { Role } from '#shared/domain/access.ts'

/** An application as the oracle knows it; written apart from the product's own rules, so that both must agree. */
export interface KnownApplication {
  readonly id: string
  /** By reviewer: what they have said and done. */
  readonly reviewers: Map<string, { conflict: 'none' | 'declared' | null; handedIn: boolean }>
}

/** Somebody who reads. */
export interface GrantReader {
  readonly id: string
  readonly role: Role
}

/** What an answer could hold of an application, each planted as a word of its own. */
export const SECRETS = ['name', 'text', 'note', 'conflict', 'reason'] as const
export type Secret = (typeof SECRETS)[number]

const NEEDED = 2
const counted = ({ reviewers }: KnownApplication) =>
  [...reviewers.values()].filter(({ conflict }) => conflict !== 'declared')

/** Whether all reviews are in, as many as the round asks for. */
export function allIn(application: KnownApplication): boolean {
  const reviews = counted(application)
  return reviews.length >= NEEDED && reviews.every(({ handedIn }) => handedIn)
}

/** Whether the reader may know that the application is there. */
function maySee({ id, role }: GrantReader, { reviewers }: KnownApplication): boolean {
  const own = reviewers.get(id)
  if (own?.conflict === 'declared') return false
  return role === 'grant-manager' || (role === 'grant-reviewer' && own !== undefined)
}

/** Whether the reader may read something of the application. */
export function mayRead(
  reader: GrantReader,
  application: KnownApplication,
  secret: Secret,
  isBlind: boolean,
): boolean {
  if (!maySee(reader, application)) return false
  if (reader.role === 'grant-manager') return true
  if (secret === 'name') return !isBlind
  if (secret === 'text') return application.reviewers.get(reader.id)?.conflict === 'none'
  return false
}

/** Whether the reader may read what a reviewer commented. */
export function mayReadComment(
  reader: GrantReader,
  application: KnownApplication,
  reviewerId: string,
): boolean {
  if (!maySee(reader, application)) return false
  return reader.id === reviewerId || allIn(application)
}
