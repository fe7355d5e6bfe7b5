import { lazyPart } from '#web/lib/lazy-part.tsx'

export { WaitingSources } from './inbox/index.ts'

/** Loaded when its tab is opened. */
export const ContactPart = lazyPart(async () => (await import('./contact/index.ts')).ContactPart)
