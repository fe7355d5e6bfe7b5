import '#web/ui/tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** Tabs of one place, with the arrow keys of the pattern for tabs. */
export function TabList<T extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
}: {
  readonly label: string
  readonly tabs: readonly { readonly name: T; readonly text: string }[]
  readonly current: T
  readonly onChange: (name: T) => void
  readonly children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ name }) => name === current)
    const targets: Readonly<Record<string, number>> = {
      ...{ ArrowRight: at + 1, ArrowLeft: at - 1 },
      ...{ Home: 0, End: tabs.length - 1 },
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    onChange(tabs[next]?.name ?? current)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
