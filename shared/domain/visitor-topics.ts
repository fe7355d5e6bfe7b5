/** What the help explains to visitors, in its order; the texts are those of the same name in `visitorHelp`. */
export const VISITOR_TOPICS = [
  'report',
  'safety',
  'follow',
  'figures',
  'documents',
  'learning',
  'grants',
  'site',
] as const
export type VisitorTopic = (typeof VISITOR_TOPICS)[number]
