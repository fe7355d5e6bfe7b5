import './staff.css'
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { splitTags, tagTerm } from '#shared/domain/search-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type ControlAttributes, Field, type FieldFrame, splitFrame } from '#web/ui/field.tsx'

interface TagsProps {
  /** The tags as one text, with commas between them. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Tags to choose from while something is typed. */
  readonly offered?: readonly string[]
  /** Called with what is typed beside the tags. */
  readonly onTyping?: (typed: string) => void
}

/** A field of words of one's own, each a chip once a comma, Enter or leaving the field has taken it. */
export function TagsField(props: FieldFrame & TagsProps) {
  const [frame, tags] = splitFrame(props)
  return <Field {...frame}>{(attributes) => <Tags {...tags} {...attributes} />}</Field>
}

function Tags({ value, onChange, offered = [], onTyping, ...attributes }: TagsProps & ControlAttributes) {
  const field = useRef<HTMLInputElement>(null)
  const { tags, typed, present, write, takeBack } = useTyping({ value, onChange, onTyping })
  const [listId, takenId] = [useId(), useId()]
  const take = () => write(`${typed},`)

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isChosen = isReplaced(nativeEvent) && offered.includes(target.value)
    write(isChosen ? `${target.value},` : target.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTaken = event.key === 'Enter' && typed.trim() !== ''
    const isTakenBack = event.key === 'Backspace' && typed === '' && tags.length > 0
    // Enter would send the form, and the key would delete a letter of what it takes back.
    if (isTaken || isTakenBack) event.preventDefault()
    if (isTaken) take()
    if (isTakenBack) takeBack()
  }
  return (
    <div className="input tags-control">
      {tags.length > 0 && (
        <Chips {...{ tags, present, field }} remove={(tag) => write(typed, without(tags, tag))} />
      )}
      <input
        type="text"
        {...attributes}
        ref={field}
        list={listId}
        autoComplete="off"
        aria-describedby={classNames(attributes['aria-describedby'], tags.length > 0 && takenId)}
        value={typed}
        onChange={change}
        onKeyDown={press}
        onBlur={() => {
          if (typed.trim() !== '') take()
        }}
      />
      <datalist id={listId}>
        {offered.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {/* The field holds what is typed; a user of a screen reader who comes to it hears the tags that were added before. */}
      <span id={takenId} hidden>
        {tags.join(', ')}
      </span>
    </div>
  )
}

/** Whether an input is the choice of an offered text: Firefox calls that a replacement, Chromium gives it no type at all. */
const isReplaced = (event: Event) =>
  [undefined, 'insertReplacementText'].includes(Reflect.get(event, 'inputType'))
const without = (tags: readonly string[], tag: string) => tags.filter((each) => each !== tag)

function Chips({
  tags,
  present,
  field,
  remove,
}: {
  readonly tags: readonly string[]
  readonly present: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly remove: (tag: string) => void
}) {
  const { t } = useTranslation('shell')
  return (
    <ul>
      {tags.map((tag) => (
        <li key={tag} className={classNames(tagTerm(tag) === present && 'is-present')}>
          {tag}
          <button
            type="button"
            aria-label={t('form.removeTag', { tag })}
            onClick={() => {
              remove(tag)
              field.current?.focus()
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What is being typed, and the tags before it. */
interface Typing {
  readonly typed: string
  readonly tags: readonly string[]
  /** The value of both together, by which a value that was set from outside is noticed. */
  readonly value: string
}
const NOTHING: Typing = { typed: '', tags: [], value: '' }

/**
 * What is typed is a part of the value from its first letter on, so that nothing is lost when the form is sent or kept
 * before it was taken; it becomes a chip afterwards.
 */
function useTyping({ value, onChange, onTyping }: Pick<TagsProps, 'value' | 'onChange' | 'onTyping'>) {
  const [typing, setTyping] = useState(NOTHING)
  const [present, setPresent] = useState<string | null>(null)
  const isOurs = typing.typed !== '' && typing.value === value
  const { typed, tags } = isOurs ? typing : { typed: '', tags: eachOnce(splitTags(value)) }

  function write(text: string, before = tags): void {
    const words = text.split(',')
    const rest = (words.pop() ?? '').trimStart()
    const added = splitTags(words.join(','))
    const next = eachOnce([...before, ...added])
    const all = eachOnce([...next, ...splitTags(rest)]).join(', ')
    const again = added.find((tag) => before.some((each) => tagTerm(each) === tagTerm(tag)))
    setTyping({ typed: rest, tags: next, value: all })
    setPresent(again === undefined ? null : tagTerm(again))
    onTyping?.(rest)
    if (all !== value) onChange(all)
  }

  function takeBack(): void {
    const last = tags.at(-1)
    if (last !== undefined) write(last, tags.slice(0, -1))
  }

  return { tags, typed, present, write, takeBack }
}

/** Tags that a search can't tell apart are one, written as the first of them. */
function eachOnce(tags: readonly string[]): string[] {
  const terms = tags.map(tagTerm)
  return tags.filter((_, index) => terms.indexOf(terms[index] ?? '') === index)
}
