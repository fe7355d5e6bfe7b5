import { type Area, VISITOR_AREAS } from './index.ts'
import { en } from './staff-areas.ts'

/** The areas of the catalogues, each a file of its own in every language. */
export const AREAS: readonly Area[] = [...VISITOR_AREAS, ...(Object.keys(en) as Area[])]
