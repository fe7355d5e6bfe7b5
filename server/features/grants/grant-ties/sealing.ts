import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { type GrantTie, TIE_KINDS } from '#shared/rules/grant-ties.ts'

const storedTie = z.object({ kind: z.enum(TIE_KINDS), name: z.string() })
const list = z.object({ entries: z.array(storedTie).default([]) })

/** Seals the ties of a reviewer; null for none. */
export const sealTies = (keys: Keys, reviewerId: string, entries: readonly GrantTie[]): Buffer | null =>
  entries.length === 0
    ? null
    : createFieldCipher(keys).sealFields({ collection: 'grant-ties', recordId: reviewerId }, { entries })

/** Decrypts them. */
export const openTies = (keys: Keys, reviewerId: string, sealed: Uint8Array | null): GrantTie[] =>
  sealed === null
    ? []
    : list.parse(
        createFieldCipher(keys).openFields({ collection: 'grant-ties', recordId: reviewerId }, sealed),
      ).entries

const place = (assignmentId: string) => ({ collection: 'grant-assignment-ties', recordId: assignmentId })

/** Seals the tie that was found for an assignment. */
export const sealFoundTie = (keys: Keys, assignmentId: string, tie: GrantTie): Buffer | null =>
  createFieldCipher(keys).sealFields(place(assignmentId), { ...tie })

/** Decrypts it; null where none was found. */
export const openFoundTie = (keys: Keys, assignmentId: string, sealed: Uint8Array | null): GrantTie | null =>
  sealed === null ? null : storedTie.parse(createFieldCipher(keys).openFields(place(assignmentId), sealed))
