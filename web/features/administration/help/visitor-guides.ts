import type { VisitorTopic } from '#shared/domain/visitor-topics.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** What `npm run guides` has made before this build, as far as visitors read it. */
const PICTURES = import.meta.glob<string>('../../../../out/guides/visitors/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const GUIDES = import.meta.glob<string>('../../../../out/guides/visitor.*.pdf', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a topic's picture, if there is one in this build. */
export function visitorPicture(topic: VisitorTopic, locale: Locale): string | undefined {
  return PICTURES[`../../../../out/guides/visitors/${topic}.${locale}.jpg`]
}

/** The address of the guide, if it is in this build. */
export function visitorGuide(locale: Locale): string | undefined {
  return GUIDES[`../../../../out/guides/visitor.${locale}.pdf`]
}
