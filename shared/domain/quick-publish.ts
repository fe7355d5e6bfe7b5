import type { NewsCategory, NewsPriority } from './news.ts'
import type { PublishChannel } from './publishing.ts'

/** What is published at once (Spec 1 §5); it travels as the tags of the item (Spec 1 §3). */
export const PUBLISH_TYPES = ['news', 'alert', 'update', 'announcement', 'urgent'] as const
export type PublishType = (typeof PUBLISH_TYPES)[number]

/** Categories of Quick Publish (Spec 1 §5). */
export const QUICK_CATEGORIES = [
  'human_rights',
  'women_empowerment',
  'legal_aid',
  'community',
  'partnerships',
] as const satisfies readonly NewsCategory[]

/** What Quick Publish begins with (Spec 1 §5). */
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
