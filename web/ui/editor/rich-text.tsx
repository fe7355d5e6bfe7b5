import './editor.css'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { safeHref } from '#shared/domain/marked-blocks.ts'
import { parseMarkedText } from '#shared/domain/marked-text.ts'
import { writeMarkedText } from '#shared/domain/marked-writing.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '../button.tsx'
import type { ControlAttributes } from '../field.tsx'
import { commandOf, isOn, pluginsOf, setLink, TOOLS } from './commands.ts'
import { bareHtml } from './paste.ts'
import { blocksOf, documentOf } from './schema.ts'

interface RichTextProps {
  readonly attributes: ControlAttributes
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly lang: string
}

/**
 * A marked text as readers will see it, while it is written. What is stored stays Markdown: as long as nothing is changed, and
 * once all changes are undone, it is the text that was given, byte for byte.
 */
export function RichText({ attributes, label, value, onChange, lang }: RichTextProps) {
  const { t } = useTranslation('contentEditing')
  const [state, setState] = useState<EditorState | null>(null)
  const [linking, setLinking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const notified = useRef(value)
  const lastValue = useRef({ text: value, document: documentOf(parseMarkedText(value)) })
  const tell = useRef(onChange)
  tell.current = onChange
  const { id, name: _name, ...aria } = attributes

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once, and told below of what changes
  useEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state: EditorState.create({
        doc: lastValue.current.document,
        plugins: pluginsOf(() => setLinking(true)),
      }),
      transformPastedHTML: bareHtml,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        const { text, document } = lastValue.current
        notified.current = next.doc.eq(document) ? text : writeMarkedText(blocksOf(next.doc))
        tell.current(notified.current)
      },
    })
    view.current = made
    setState(made.state)
    const named = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    const focus = () => made.focus()
    named?.addEventListener('click', focus)
    return () => {
      named?.removeEventListener('click', focus)
      made.destroy()
    }
  }, [])

  useEffect(() => {
    const described = Object.entries(aria).flatMap(([key, set]) =>
      set === undefined ? [] : [[key, String(set)]],
    )
    view.current?.setProps({
      attributes: {
        ...Object.fromEntries(described),
        ...{ id, lang, class: 'input published-text editor-text', role: 'textbox', 'aria-multiline': 'true' },
        'aria-labelledby': `${id}-label`,
      },
    })
  })

  // A text from outside (a draft, another person's change) replaces the shown one.
  useEffect(() => {
    if (value === notified.current || !view.current) return
    notified.current = value
    lastValue.current = { text: value, document: documentOf(parseMarkedText(value)) }
    const { plugins } = view.current.state
    view.current.updateState(EditorState.create({ doc: lastValue.current.document, plugins }))
  }, [value])

  const run = (command: ReturnType<typeof commandOf>) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch, view.current)
    view.current.focus()
  }
  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label={t('editor.tools', { field: label })}>
        {TOOLS.map((tool) => (
          <Button
            key={tool}
            small
            aria-pressed={state !== null && isOn(state, tool)}
            onClick={() => run(commandOf(tool))}
          >
            {t(`editor.${tool}`)}
          </Button>
        ))}
        <Button small aria-expanded={linking} onClick={() => setLinking(!linking)}>
          {t('editor.link')}
        </Button>
      </div>
      {linking && (
        <LinkLine
          id={`${id}-link`}
          onSet={(href) => {
            setLinking(false)
            run(setLink(href))
          }}
          onClose={() => {
            setLinking(false)
            view.current?.focus()
          }}
        />
      )}
      <div ref={place} />
    </>
  )
}

/** The address of a link: a site, an e-mail address, or a page of this one. */
function LinkLine({
  id,
  onSet,
  onClose,
}: {
  readonly id: string
  readonly onSet: (href: string | null) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['contentEditing', 'shell'])
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const set = () => {
    const typed = address.trim()
    const href = safeHref(typed) ?? safeHref(`https://${typed}`)
    if (typed === '' || href === null) return setWrong(true)
    onSet(href)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter and Escape must neither send the surrounding form nor close its dialog.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onClose()
  }
  return (
    <div className="field editor-link">
      <label htmlFor={id}>{t('editor.address')}</label>
      {isWrong && (
        <div className="field-error" id={`${id}-error`}>
          {t('editor.addressWrong')}
        </div>
      )}
      <input
        ref={field}
        id={id}
        className="input"
        type="url"
        value={address}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={press}
      />
      <div className="actions">
        <Button small onClick={set}>
          {t('editor.setLink')}
        </Button>
        <Button small onClick={() => onSet(null)}>
          {t('editor.removeLink')}
        </Button>
        <Button small onClick={onClose}>
          {t('shell:form.cancel')}
        </Button>
      </div>
    </div>
  )
}
