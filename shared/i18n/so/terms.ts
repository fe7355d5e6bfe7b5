import type { texts as en } from '../en/terms.ts'
import type { Translation } from '../translation.ts'

export const texts = { title: 'terms' } satisfies Translation<typeof en>
