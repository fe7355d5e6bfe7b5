import { lazyPart } from '#web/lib/lazy-part.tsx'

export type { Keep, KeptWay, SealableResource } from './keep.ts'

export const KeepOffer = lazyPart(async () => (await import('./parts.ts')).KeepOffer)
export const KeptWords = lazyPart(async () => (await import('./parts.ts')).KeptWords)
export const KeptReports = lazyPart(async () => (await import('./parts.ts')).KeptReports)
export const KeptExit = lazyPart(async () => (await import('./parts.ts')).KeptExit)
