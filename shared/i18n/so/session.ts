import type { texts as en } from '../en/session.ts'
import type { Translation } from '../translation.ts'

export const texts = { title: 'session' } satisfies Translation<typeof en>
