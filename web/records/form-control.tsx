import { findRegion, REGIONS, regionName, STATES } from '#shared/domain/places.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { DayField } from '#web/ui/staff/day-field.tsx'
import { isLongList, SearchSelectField } from '#web/ui/staff/search-select.tsx'
import type { FieldText } from './field-text.ts'
import type { FormValues } from './form-values.ts'
import type { FormField, RecordKind } from './record-kind.ts'
import { RecordTags } from './record-tags.tsx'

export interface FormControlProps {
  readonly kind: Pick<RecordKind, 'name'> & { readonly collection: Collection }
  readonly field: FormField
  readonly values: FormValues
  readonly onChange: (changes: FormValues) => void
  readonly error: string | undefined
  readonly text: FieldText
  /** Prefix of ids, as two forms may be open. */
  readonly form: string
}

/** The control of one field of a record, with label above and hint below it. */
export function FormControl(props: FormControlProps) {
  const { field, values, onChange } = props
  const frame = useFrame(props)
  const value = String(values[field.field] ?? '')
  const set = (event: { target: { value: string } }) => onChange({ [field.field]: event.target.value })
  switch (field.control) {
    case 'line':
      return <TextField {...frame} value={value} onChange={set} required={field.required} />
    case 'text':
      return (
        <TextArea {...frame} rows={field.rows ?? 3} value={value} onChange={set} required={field.required} />
      )
    case 'date':
      return (
        <DayField
          {...frame}
          value={value}
          onChange={(day) => onChange({ [field.field]: day })}
          required={field.required}
        />
      )
    case 'instant':
      return <InstantField {...props} frame={frame} value={value} />
    case 'tags':
      return (
        <RecordTags
          {...frame}
          kind={props.kind}
          value={value}
          onChange={(tags) => onChange({ [field.field]: tags })}
        />
      )
    case 'flag':
      return (
        <CheckboxField
          {...frame}
          checked={values[field.field] === true}
          onChange={(event) => onChange({ [field.field]: event.target.checked })}
        />
      )
    default:
      return <Select {...props} frame={frame} value={value} />
  }
}

/** A day and a time of day, or the day alone once the form says that only the day is known. */
function InstantField({
  kind,
  field,
  values,
  onChange,
  frame,
  value,
}: FormControlProps & { readonly frame: ReturnType<typeof useFrame>; readonly value: string }) {
  const isDay = values[kind.collection.fields[field.field]?.precision ?? ''] === 'day'
  return (
    <TextField
      {...frame}
      type={isDay ? 'date' : 'datetime-local'}
      value={isDay ? value.slice(0, DAY_LENGTH) : value}
      onChange={({ target }) => onChange({ [field.field]: target.value })}
      required={field.required}
    />
  )
}
const DAY_LENGTH = 10

/** Where a time of day is now needed and the value is only a day, the field is emptied so that both are entered. */
function withTime({ kind, field, values }: FormControlProps, chosen: string): FormValues {
  const timed = Object.entries(kind.collection.fields).find(([, { precision }]) => precision === field.field)
  const isLacking =
    timed !== undefined && chosen !== 'day' && String(values[timed[0]] ?? '').length === DAY_LENGTH
  return isLacking ? { [timed[0]]: '' } : {}
}

function useFrame({ kind, field, values, error, text, form }: FormControlProps) {
  const hints: Readonly<Record<string, string>> = useTexts('records').hints
  const { people } = text
  const ofPeople = field.control === 'user' && people.hintFor(people.choicesFor(kind.name, [values]))
  const hint = ofPeople || hints[field.hint ?? field.field]
  return {
    name: field.field,
    form,
    label: field.required ? `${text.label(field.field)} *` : text.label(field.field),
    error,
    ...(hint ? { hint } : {}),
  }
}

function Select({
  frame,
  value,
  ...props
}: FormControlProps & { readonly frame: ReturnType<typeof useFrame>; readonly value: string }) {
  const { kind, field, values, onChange, text } = props
  const choices = useChoices(kind, field, values, text)
  const empty = useEmptyText(field)
  const set = (chosen: string) =>
    onChange({
      [field.field]: chosen,
      ...(field.control === 'region' ? withRegion(chosen, values) : withTime(props, chosen)),
    })
  const isKnown = choices.some((choice) => choice.value === value)
  // A user who has left stays in the list while the record is assigned to them.
  const keptChoices =
    !isKnown && value ? [{ value, label: text.value(kind.name, field.field, value) ?? value }] : []
  const select = {
    ...frame,
    choices: [...keptChoices, ...choices],
    empty,
    value,
    required: field.required ?? false,
    disabled: field.fixed === true || (field.control === 'district' && !values.regionCode),
  }
  // Which of the two it is must not change while people or districts arrive.
  const isSearched = SEARCHED.has(field.control) || isLongList(field.values ?? [])
  if (isSearched) return <SearchSelectField {...select} onChange={set} />
  return <SelectField {...select} onChange={({ target }) => set(target.value)} />
}

const SEARCHED: ReadonlySet<FormField['control']> = new Set(['user', 'region', 'district'])

/**
 * What choosing a region does: a district of another region is cleared, and the region's usual state is filled in,
 * which can be changed.
 */
function withRegion(code: string, values: FormValues): FormValues {
  return {
    ...(values.districtCode ? { districtCode: '' } : null),
    ...('stateCode' in values ? { stateCode: findRegion(code)?.state ?? '' } : null),
  }
}

function useChoices(
  kind: FormControlProps['kind'],
  field: FormField,
  values: FormValues,
  text: FieldText,
): readonly { value: string; label: string }[] {
  const locale = useLocale()
  if (field.control === 'user') return text.people.choicesFor(kind.name, [values])
  if (field.control === 'state')
    return STATES.map((code) => ({ value: code, label: text.term('state', code) }))
  if (field.control === 'region') {
    const regions = REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))
    return regions.sort((a, b) => a.label.localeCompare(b.label))
  }
  if (field.control === 'district') {
    const districts = findRegion(String(values.regionCode))?.districts ?? []
    return districts.map(({ code, name }) => ({ value: code, label: name }))
  }
  const group = termGroupOf(kind.name, field.field)
  const offered =
    field.field === kind.collection.transitions?.field
      ? kind.collection.transitions.initialStates
      : (field.values ?? [])
  return offered.map((value) => ({ value, label: group ? text.term(group, value) : value }))
}

function useEmptyText({ control, required }: FormField): string {
  const { t } = useTranslation('records')
  if (control === 'user') return t('form.nobody')
  if (control === 'region') return t('form.noRegion')
  if (control === 'district') return t('form.noDistrict')
  if (control === 'state') return t('form.noState')
  return required ? t('form.choose') : t('form.none')
}
