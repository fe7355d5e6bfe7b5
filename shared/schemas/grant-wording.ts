import { z } from 'zod'

const words = z.record(z.string(), z.string())

/** The words in which the application form asks its questions, in one language: labels, without hints and messages. */
export const grantWording = z.object({
  sections: words,
  fields: words,
  regions: words,
  categories: words,
  budget: z.object({
    title: z.string(),
    item: z.string(),
    category: z.string(),
    quantity: z.string(),
    unitCost: z.string(),
    amount: z.string(),
    total: z.string(),
    categories: words,
  }),
})
export type GrantWording = z.output<typeof grantWording>
