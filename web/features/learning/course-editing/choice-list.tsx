import { useId } from 'react'

/** Several of a few things that are named in the language of the course, such as the modules that come first. */
export function ChoiceList({
  legend,
  choices,
  chosen,
  none,
  onChange,
}: {
  readonly legend: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  /** Said in the place of choices where there are none. */
  readonly none: string
  readonly onChange: (chosen: string[]) => void
}) {
  const prefix = useId()
  return (
    <fieldset className="choice-list">
      <legend>{legend}</legend>
      {choices.length === 0 && <p className="field-hint">{none}</p>}
      {choices.map(({ id, name }) => (
        <div className="choice" key={id}>
          <input
            type="checkbox"
            id={`${prefix}-${id}`}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(
                choices
                  .map((each) => each.id)
                  .filter((each) => (each === id ? target.checked : chosen.includes(each))),
              )
            }
          />
          <label htmlFor={`${prefix}-${id}`}>{name}</label>
        </div>
      ))}
    </fieldset>
  )
}
