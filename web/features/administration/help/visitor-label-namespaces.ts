/** The namespaces of the catalogues whose labels the help of visitors names; a test compares them with its texts. */
export const VISITOR_LABEL_NAMESPACES = [
  'accessibility',
  'chartWords',
  'charts',
  'documents',
  'grantApplication',
  'incidentReporting',
  'learning',
  'lesson',
  'news',
  'shell',
] as const
