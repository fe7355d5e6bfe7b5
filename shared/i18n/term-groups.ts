import type { Catalogue } from './index.ts'

type Terms = Catalogue['terms']
/** A group of words of the catalogue `terms`, such as `caseStatus`. */
export type TermGroup = { [K in keyof Terms]: Terms[K] extends string ? never : K }[keyof Terms]
