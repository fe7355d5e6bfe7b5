import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Role } from '#shared/domain/access.ts'
import { keepPreference } from '#web/lib/preferences.ts'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { usePreferences } from '#web/lib/ui-state.ts'
import { DAILY_GROUPS, type MenuGroup } from './staff-navigation.ts'

/** A part of the menu that folds: the office's groups, and the links to pages of information. */
export type FoldedPart = MenuGroup | 'information'

/** What was opened and folded on this device. */
const chosenSchema = z.record(z.string(), z.boolean())

/** Which parts of the menu are open: those of the daily work until the user chooses otherwise, and the one with the open page. */
export function useRailGroups(role: Role, current: FoldedPart | null) {
  const chosen = storedChoice(
    chosenSchema,
    usePreferences(({ menu }) => menu),
    {},
  )
  // Where the open page is, until the user folds it.
  const [visited, setVisited] = useState<FoldedPart | null>(current)
  useEffect(() => setVisited(current), [current])
  const daily: readonly FoldedPart[] = DAILY_GROUPS[role]
  const isOpen = (part: FoldedPart) => visited === part || (chosen[part] ?? daily.includes(part))
  const toggle = (part: FoldedPart) => {
    const next = !isOpen(part)
    if (visited === part) setVisited(null)
    keepPreference('menu', JSON.stringify({ ...chosen, [part]: next }))
  }
  return { isOpen, toggle }
}
