import { mirrorPart } from '#desktop/local/part.ts'
import type { EnginePart } from './engine.ts'

/** What runs inside the engine, in the order in which it is opened. */
export const engineParts: readonly EnginePart[] = [mirrorPart]
