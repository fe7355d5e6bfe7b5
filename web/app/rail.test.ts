import { expect, test } from 'vitest'
import { ROLES, type User } from '#shared/domain/access.ts'
import { DAILY_GROUPS, MENU_GROUPS, staffEntries } from './staff-navigation.ts'

/** So many rows of 29 px are between the head and the foot of the menu in a window 900 px high. */
const ROWS_AT_900 = 25

test.each(ROLES)(
  'what %s works with each day is in view without scrolling, in a window 900 px high',
  (role) => {
    const user: User = { id: 'user', role, regions: ['SO28'] }
    for (const inDesktop of [false, true]) {
      const entries = staffEntries(user, inDesktop)
      const groups = MENU_GROUPS.filter((group) => entries.some((entry) => entry.group === group))
      const shown = entries.filter(({ group }) => group === 'main' || DAILY_GROUPS[role].includes(group))
      // One heading for each group, and one for the pages of information.
      expect(shown.length + groups.length + 1).toBeLessThanOrEqual(ROWS_AT_900)
    }
  },
)
