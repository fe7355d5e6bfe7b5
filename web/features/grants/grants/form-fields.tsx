import {
  GRANT_CATEGORIES,
  GRANT_REGIONS,
  type GrantFieldName,
  type GrantText,
  grantText,
} from '#shared/domain/grant-application.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fieldId, RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { useFormWords } from './form-texts.tsx'
import { type GrantValues, regionsOf } from './grant-values.ts'

/** What the fields of an application need of the form around them; the answers to what was asked later are a form as well. */
export interface FilledGrant {
  readonly values: GrantValues
  readonly change: (part: Partial<GrantValues>) => void
  /** What is wrong with a field, in the language of the form. */
  readonly errorOf: (name: GrantFieldName) => string | undefined
  /** The text below a hint of the field, such as the range of amounts. */
  readonly hintOf?: (name: GrantFieldName) => string | undefined
}

/** Characters from which a placeholder states the minimum (REQ-GRT-17). */
const STATED = 50

/** One field of an application, by its kind. */
export function GrantFieldControl({
  name,
  form,
}: {
  readonly name: GrantFieldName
  readonly form: FilledGrant
}) {
  if (name === 'operatingRegions') return <RegionsField form={form} />
  if (name === 'projectCategory') return <CategoryField form={form} />
  return <TextControl name={name} form={form} />
}

function TextControl({ name, form }: { readonly name: GrantText; readonly form: FilledGrant }) {
  const { texts, fill } = useFormWords()
  const { min, max, rows } = grantText(name)
  const error = form.errorOf(name)
  const hint = form.hintOf?.(name) ?? (texts.hints as Readonly<Record<string, string>>)[name]
  const shared = {
    name,
    label: min === 0 ? `${texts.fields[name]} ${texts.optional}` : texts.fields[name],
    value: form.values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.change({ [name]: target.value }),
    maxLength: max,
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
    ...(min >= STATED ? { placeholder: fill(texts.minimum, { min }) } : {}),
  }
  if (!rows) return <TextField {...shared} {...kindOf(name)} />
  return (
    <>
      <TextArea {...shared} rows={rows} />
      <Count text={form.values[name]} min={min} />
    </>
  )
}

function kindOf(name: GrantText) {
  if (name === 'contactEmail')
    return { type: 'email', autoComplete: 'email', inputMode: 'email', dir: 'ltr' } as const
  if (name === 'contactPhone') return { type: 'tel', autoComplete: 'tel', dir: 'ltr' } as const
  return {}
}

/** How many characters a long text has, beside its minimum. */
function Count({ text, min }: { readonly text: string; readonly min: number }) {
  const { texts, fill, number } = useFormWords()
  const count = text.trim().length
  if (count === 0 && min === 0) return null
  const isShort = count < min
  return (
    <p className={classNames('grant-count', isShort && 'grant-count-short')}>
      {isShort
        ? fill(texts.countShort, { count: number(count), min: number(min) })
        : fill(texts.count, { count: number(count) })}
    </p>
  )
}

/** The regions have names of their own, so that a form without script sends each of them. */
function RegionsField({ form }: { readonly form: FilledGrant }) {
  const { texts } = useFormWords()
  const chosen = regionsOf(form.values)
  const error = form.errorOf('operatingRegions')
  const id = fieldId('operatingRegions')
  return (
    <fieldset
      className={classNames('field', error && 'field-wrong')}
      aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
    >
      <legend>{texts.fields.operatingRegions}</legend>
      <div className="field-hint" id={`${id}-hint`}>
        {texts.hints.operatingRegions}
      </div>
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      <div className="choices choices-columns">
        {GRANT_REGIONS.map((region, index) => (
          <div className="choice" key={region}>
            <input
              type="checkbox"
              name={regionControl(region)}
              value="yes"
              id={index === 0 ? id : `${id}-${region}`}
              checked={chosen.includes(region)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== region)
                form.change({ operatingRegions: [...others, ...(target.checked ? [region] : [])].join(',') })
              }}
            />
            <label htmlFor={index === 0 ? id : `${id}-${region}`}>{texts.regions[region]}</label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The name of the control of a region. */
export const regionControl = (region: string) => `operatingRegions-${region}`

function CategoryField({ form }: { readonly form: FilledGrant }) {
  const { texts } = useFormWords()
  const error = form.errorOf('projectCategory')
  return (
    <RadioGroup
      name="projectCategory"
      label={texts.fields.projectCategory}
      value={form.values.projectCategory}
      choices={GRANT_CATEGORIES.map((value) => ({
        value,
        label: texts.categories[value].label,
        hint: texts.categories[value].text,
      }))}
      control={{ onChange: ({ target }) => form.change({ projectCategory: target.value }) }}
      {...(error === undefined ? {} : { error })}
    />
  )
}
