import type { texts as en } from '../en/imports.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  badRowsFile: { name: 'safaf-la-saxo', line: 'Safka faylka', reason: 'Sababta' },
} satisfies Translation<typeof en>
