import type { ReactNode } from 'react'
import type { ListAddress } from '#web/lib/list-address.ts'
import { Link } from '#web/lib/router.tsx'
import { useSearchForm } from '#web/lib/search-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from './bare-form.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { TextField } from './field.tsx'

interface SearchProps {
  readonly address: ListAddress
  readonly label: string
  readonly placeholder?: string
  /** Values of the address that the search keeps. */
  readonly parameters: Readonly<Record<string, string | undefined>>
  /** Further fields; their values go into the address by their names. */
  readonly children?: ReactNode
  /** The values of the further fields. */
  readonly further?: Readonly<Record<string, string>>
}

/** Searches a list; without script the form leads to the same addresses. */
export function ListSearch({ address, label, placeholder, parameters, children, further }: SearchProps) {
  const { t } = useTranslation('published')
  const q = address.read('q')
  const { key, onSend } = useSearchForm({ q, ...further }, address.go)
  return (
    <search>
      <BareForm
        className={classNames('published-search', Boolean(children) && 'published-filters')}
        onSend={onSend}
        key={key}
      >
        <TextField
          name="q"
          type="search"
          label={label}
          defaultValue={q}
          placeholder={placeholder}
          maxLength={200}
        />
        {children}
        {Object.entries(parameters).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" tone="main">
          {t('search')}
        </Button>
      </BareForm>
    </search>
  )
}

interface ChoiceChipsProps<V extends string> {
  readonly label: string
  readonly address: ListAddress
  /** The value of the address that is chosen. */
  readonly name: string
  readonly values: readonly V[]
  /** The default value, which the address leaves out. */
  readonly usual: NoInfer<V>
  readonly current: NoInfer<V>
  readonly textOf: (value: V) => string
  /** Further parameters that a choice changes. */
  readonly also?: Readonly<Record<string, string>>
}

/** Links to the lists of a page, one for each value, of which one is shown. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>) {
  const { label, address, name, values, usual, current, textOf, also } = props
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {values.map((value) => (
          <li key={value}>
            <Link
              className="chip"
              to={address.addressWith({ [name]: value === usual ? '' : value, ...also })}
              aria-current={value === current ? 'true' : undefined}
            >
              {textOf(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
