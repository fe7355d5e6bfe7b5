import { useMemo } from 'react'
import { mayBeGiven, type RecordPlace } from '#shared/rules/assignable.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { Choice } from '#web/ui/field.tsx'

/** The names of the organisation's people, for assignments and histories. */
export interface People {
  /** The name of a user, words in its place while names load or may not be read, or undefined where no user has the id. */
  readonly nameOf: (id: unknown) => string | undefined
  /** Those to whom work can be given, by name. */
  readonly choices: readonly Choice[]
  /** Why some are missing from the choices: names have not come yet, or work can not be given to everybody; false if none are. */
  readonly hintFor: (shown: readonly Choice[]) => string | false
  /** Those of them to whom all of the records can be given, as far as that is known here. */
  readonly choicesFor: (collection: CollectionName, places: readonly Placed[]) => readonly Choice[]
}

/** A record, or what a form says of one; an empty region is none. */
type Placed = Readonly<Record<string, unknown>>

/** Reads the people's names once; members of the public side get none. */
export function usePeople(): People {
  const { t } = useTranslation('records')
  const allowed = useMay('people:list')
  const user = useUser()
  const { data } = useCall('users', 'names', {}, { enabled: allowed })
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ id, name }) => [id, name]))
    const able = (data ?? [])
      .filter(({ active, role }) => active && role !== 'member')
      .sort((a, b) => a.name.localeCompare(b.name))
    const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
    const choicesFor: People['choicesFor'] = (collection, records) => {
      const places = records.map(placeOf)
      const policy = collections[collection]
      return able
        .filter((colleague) => user && places.every((place) => mayBeGiven(user, colleague, policy, place)))
        .map(choice)
    }
    const nameOf = (id: unknown) => {
      if (typeof id !== 'string') return undefined
      if (data) return names.get(id)
      if (id === user?.id)
        return [user.firstName, user.lastName].filter(Boolean).join(' ') || t('panel.colleague')
      return t(allowed ? 'panel.loadingColleague' : 'panel.colleague')
    }
    const hintFor: People['hintFor'] = (shown) => {
      if (allowed && !data) return t('panel.loadingPeople')
      return shown.length < able.length && t('assign.onlyAble')
    }
    return { nameOf, choices: able.map(choice), choicesFor, hintFor }
  }, [data, t, user, allowed])
}

function placeOf({ regionCode, triageRegion }: Placed): RecordPlace {
  const codeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { regionCode: codeOf(regionCode), triageRegion: codeOf(triageRegion) }
}
