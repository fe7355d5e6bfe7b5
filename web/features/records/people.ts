import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import type { Choice } from '#web/ui/field.tsx'

/** The names of the organisation's people, for assignments and histories. */
export interface People {
  /** The name of a person, no name while names load or may not be read, or undefined where nobody has the id. */
  readonly nameOf: (id: unknown) => string | undefined
  /** Those to whom work can be given, by name. */
  readonly choices: readonly Choice[]
}

/** Reads the people's names once; members of the public side get none. */
export function usePeople(): People {
  const { t } = useTranslation('records')
  const allowed = useMay('people:list')
  const { data } = useCall('users', 'names', {}, { enabled: allowed })
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ id, name }) => [id, name]))
    const choices = (data ?? [])
      .filter(({ active, role }) => active && role !== 'member')
      .map(({ id, name }) => ({ value: id, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label))
    const nameOf = (id: unknown) => {
      if (typeof id !== 'string') return undefined
      return data ? names.get(id) : t('panel.colleague')
    }
    return { nameOf, choices }
  }, [data, t])
}
