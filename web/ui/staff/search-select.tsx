import './staff.css'
import { Select } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { findsNames } from '#shared/domain/find-names.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Choice, type ControlAttributes, Field, type FieldFrame, splitFrame } from '#web/ui/field.tsx'

/** Choices up to this many are shown in a plain select or all in sight; more of them are searched by typing. */
const SHORT = 8

/** Whether choices are so many that they are searched by typing. */
export function isLongList(choices: readonly unknown[]): boolean {
  return choices.length > SHORT
}

interface Chosen {
  readonly one: { readonly value: string; readonly onChange: (value: string) => void }
  readonly several: {
    readonly value: readonly string[]
    readonly onChange: (value: readonly string[]) => void
  }
}

type SelectProps<K extends keyof Chosen> = Chosen[K] & {
  readonly choices: readonly Choice[]
  /** Opens as soon as it is there and takes the focus, where a person has just asked for it. */
  readonly atOnce?: boolean
  readonly disabled?: boolean
  readonly required?: boolean
  readonly wrong?: boolean
  readonly onBlur?: () => void
  readonly ref?: (control: { focus: () => void } | null) => void
}

/** One of many, found by typing a part of its text. `empty` is the text of the choice that chooses nothing. */
export function SearchSelect({
  choices,
  empty,
  ...props
}: SelectProps<'one'> & ControlAttributes & { readonly empty?: string }) {
  const all = empty === undefined ? choices : [{ value: '', label: empty }, ...choices]
  const chosen = all.find(({ value }) => value === props.value)
  return <Search {...props} choices={all} chosen={chosen?.label ?? ''} />
}

/** Several of many, found by typing a part of their texts. */
export function SearchSeveral(props: SelectProps<'several'> & ControlAttributes) {
  const chosen = props.choices.filter(({ value }) => props.value.includes(value)).map(({ label }) => label)
  return <Search {...props} chosen={chosen.join(', ')} several />
}

type Value = string | readonly string[]

function Search<V extends Value>({
  choices,
  chosen,
  several,
  atOnce = false,
  required,
  wrong,
  value,
  onChange,
  ...control
}: Omit<SelectProps<'one'>, 'value' | 'onChange'> &
  ControlAttributes & {
    readonly value: V
    readonly onChange: (value: V) => void
    /** The words of what is chosen. */
    readonly chosen: string
    readonly several?: boolean
  }) {
  const [isOpen, setOpen] = useState(atOnce)
  const chosenId = useId()
  const leave = (event: KeyboardEvent) => {
    if (!isOpen) return
    // Escape closes the list and not the dialog around it; Tab goes on without choosing what is only looked at.
    if (event.key === 'Escape') event.preventDefault()
    if (event.key !== 'Tab') return
    setOpen(false)
    event.stopPropagation()
  }
  return (
    <div className="search-select" onKeyDownCapture={leave}>
      <Select
        {...control}
        {...(several ? { mode: 'multiple' as const } : {})}
        aria-describedby={classNames(control['aria-describedby'], chosen && chosenId)}
        aria-required={required}
        value={value}
        onChange={onChange}
        open={isOpen}
        onOpenChange={setOpen}
        autoFocus={atOnce}
        showSearch={{
          filterOption: (typed, option) => findsNames(typed)?.([String(option?.label ?? '')]) ?? true,
        }}
        options={choices.map(({ value: each, label }) => ({ value: each, label, 'data-value': each }))}
        status={wrong ? 'error' : ''}
        suffixIcon={<Arrow />}
        // All options are in the page, so that assistive technology can name the one that is looked at.
        virtual={false}
        popupRender={(list) => <div ref={makeFocusable}>{list}</div>}
      />
      {/* The text field in it holds what is searched, not what is chosen. */}
      <span id={chosenId} hidden>
        {chosen}
      </span>
    </div>
  )
}

/** antd's own arrow is a picture with an English name. */
function Arrow() {
  return (
    <svg className="select-arrow" viewBox="0 0 12 8" aria-hidden="true">
      <path d="M1 1.5 6 6.5 11 1.5" />
    </svg>
  )
}

/** What scrolls has to be focusable; the focus itself stays in the field, from which the arrows scroll. */
function makeFocusable(popup: HTMLElement | null): void {
  popup?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0')
}

/** A field of which one of many is chosen by searching; takes what a plain select takes. */
export function SearchSelectField(props: FieldFrame & SelectProps<'one'> & { readonly empty?: string }) {
  const [frame, select] = splitFrame(props)
  return (
    <Field {...frame}>
      {(attributes) => <SearchSelect {...select} {...attributes} wrong={Boolean(frame.error)} />}
    </Field>
  )
}

/** A field of which several of many are chosen by searching. */
export function SearchSeveralField(props: FieldFrame & SelectProps<'several'>) {
  const [frame, select] = splitFrame(props)
  return (
    <Field {...frame}>
      {(attributes) => <SearchSeveral {...select} {...attributes} wrong={Boolean(frame.error)} />}
    </Field>
  )
}
