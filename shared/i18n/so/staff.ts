import type { texts as en } from '../en/staff.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  table: { actions: 'Ficillo' },
  difference: { field: 'Meesha', before: 'Hore', after: 'Kadib', nothing: 'Waxba' },
  reason: { label: 'Sabab', busy: 'Waa la kaydinayaa…' },
  queue: {
    keys: 'J iyo K ayaa ka kala gudbiya waxyaabaha.',
    back: 'Ku noqo liiska',
    place: '{place} / {total}',
    failed: 'Taasi ma suuroobin.',
    busy: 'Waa la kaydinayaa…',
  },
  secondPerson: {
    label: 'Waxa sugaya qof labaad',
    releases: 'La sii deynayo ({count})',
    'second-looks': 'Eegid labaad ({count})',
  },
} satisfies Translation<typeof en>
