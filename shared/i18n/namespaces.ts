import { type TextNamespace, VISITOR_NAMESPACES } from './index.ts'
import { en } from './staff-namespaces.ts'

/** The namespaces of the catalogues, each a file of its own in every language. */
export const NAMESPACES: readonly TextNamespace[] = [
  ...VISITOR_NAMESPACES,
  ...(Object.keys(en) as TextNamespace[]),
]
