import type { GuideName } from '#shared/contract/guides.ts'
import type { StaffTopic } from '#shared/contract/help-topics.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** What `npm run guides` has made before this build: nothing, or a picture of most topics and every guide. */
const PICTURES = import.meta.glob<string>('../../../../out/guides/staff/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const GUIDES = import.meta.glob<string>('../../../../out/guides/*.pdf', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a topic's picture, if there is one in this build. */
export function staffPicture(topic: StaffTopic, locale: Locale): string | undefined {
  return PICTURES[`../../../../out/guides/staff/${topic}.${locale}.jpg`]
}

/** The address of a guide, if it is in this build. */
export function guideAddress(guide: GuideName, locale: Locale): string | undefined {
  return GUIDES[`../../../../out/guides/${guide}.${locale}.pdf`]
}
