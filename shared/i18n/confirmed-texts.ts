import type { Confirmation } from './confirmation.ts'

// Written by `npm run texts -- import`.

/** Confirmed texts on which safety hangs: pages show their Somali alone. */
export const CONFIRMED_SAFETY_TEXTS: Readonly<Record<string, Confirmation>> = {}

/** All other confirmed texts. */
export const CONFIRMED_TEXTS: Readonly<Record<string, Confirmation>> = {}
