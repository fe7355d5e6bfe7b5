import type { VisitorTopic } from '#shared/domain/visitor-topics.ts'
import type { TextNamespace } from './index.ts'

/** The namespaces of the catalogues whose labels a topic of the visitors' help names; a test compares them with its text. */
export const VISITOR_LABELS: Readonly<Record<VisitorTopic, readonly TextNamespace[]>> = {
  report: ['incidentReporting', 'shell'],
  safety: ['shell'],
  follow: ['news', 'shell'],
  figures: ['chartWords', 'charts', 'shell'],
  documents: ['documents', 'shell'],
  learning: ['learning', 'lesson', 'shell'],
  grants: ['grantApplication', 'shell'],
  site: ['accessibility', 'shell'],
}
