import type { texts as en } from '../en/users.ts'
import type { Translation } from '../translation.ts'

export const texts = { title: 'users' } satisfies Translation<typeof en>
