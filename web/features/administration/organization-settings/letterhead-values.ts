import type { LetterheadView } from '#shared/contract/publishing/letterhead.ts'
import { LETTERHEAD_LIMITS } from '#shared/rules/letterhead.ts'

/** The places for people who sign. */
export const PLACES = Array.from({ length: LETTERHEAD_LIMITS.signatories }, (_, place) => place)

/** The fields of one who signs. */
const PARTS = ['name', 'role', 'roleSo'] as const
type Part = (typeof PARTS)[number]
/** The name of a field of the form: `signatory0_role`; one with a dot would be a path to the form's library. */
export type SignatoryField = `signatory${number}_${Part}`

/** The form's values. */
export type LetterheadValues = {
  readonly name: string
  readonly nameSo: string
  readonly accentColour: string
} & { readonly [F in SignatoryField]: string }

/** The name of a field of one who signs. */
export function signatoryField(place: number, part: Part): SignatoryField {
  return `signatory${place}_${part}`
}

/** The letterhead as the form shows it. */
export function letterheadValues(letterhead: LetterheadView): LetterheadValues {
  const { name, nameSo, accentColour, signatories } = letterhead
  const fields = PLACES.flatMap((place) =>
    PARTS.map((part) => [signatoryField(place, part), signatories[place]?.[part] ?? ''] as const),
  )
  return {
    ...Object.fromEntries(fields),
    ...{ name: name ?? '', nameSo: nameSo ?? '', accentColour },
  } as LetterheadValues
}

/** Those who were named, with the place of their fields. */
function named(values: LetterheadValues) {
  return PLACES.map((place) => {
    const textOf = (part: Part) => (values[signatoryField(place, part)] ?? '').trim()
    return { place, name: textOf('name'), role: textOf('role'), roleSo: textOf('roleSo') }
  }).filter(({ name, role, roleSo }) => name !== '' || role !== '' || roleSo !== '')
}

/** What was changed, as the call takes it: those who sign are sent as a whole. */
export function letterheadChanges(changed: Partial<LetterheadValues>, values: LetterheadValues) {
  const { name, nameSo, accentColour } = changed
  const isTouched = Object.keys(changed).some((field) => field.startsWith('signatory'))
  return {
    ...(name === undefined ? {} : { name }),
    ...(nameSo === undefined ? {} : { nameSo }),
    ...(accentColour === undefined ? {} : { accentColour }),
    ...(isTouched ? { signatories: named(values).map(({ place: _, ...signatory }) => signatory) } : {}),
  }
}

/** The field of the form for an error's path in the server's answer. */
export function letterheadFieldOf(path: string, values: LetterheadValues): string {
  const [list, index, part] = path.split('.')
  if (list !== 'signatories') return path
  const place = named(values)[Number(index)]?.place ?? 0
  return `signatory${place}_${part ?? 'name'}`
}
