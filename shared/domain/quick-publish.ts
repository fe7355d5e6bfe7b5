import type { NewsCategory, NewsPriority } from './news.ts'
import type { PublishChannel } from './publishing.ts'

/** Types of Quick Publish (REQ-PUB-18); the type is stored as a tag of the item (REQ-PUB-22). */
export const PUBLISH_TYPES = ['news', 'alert', 'update', 'announcement', 'urgent'] as const
export type PublishType = (typeof PUBLISH_TYPES)[number]

/** Categories of Quick Publish (REQ-PUB-21). */
export const QUICK_CATEGORIES = [
  'human_rights',
  'women_empowerment',
  'legal_aid',
  'community',
  'partnerships',
] as const satisfies readonly NewsCategory[]

/** The first values of Quick Publish (REQ-PUB-18 to REQ-PUB-21). */
export const QUICK_DEFAULTS = {
  type: 'announcement',
  channels: ['website'],
  urgency: 'medium',
  category: 'human_rights',
} as const satisfies {
  type: PublishType
  channels: readonly PublishChannel[]
  urgency: NewsPriority
  category: NewsCategory
}
