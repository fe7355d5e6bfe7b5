import './palette.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { IndexingNote, LeftNote, useReferenceNote } from '#web/records/index.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  type PaletteEntry,
  useActions,
  useFoundCourses,
  useFoundDocuments,
  useFoundRecords,
} from './entries.ts'

/** The command palette: typing finds pages, actions and records. */
export function Palette({
  areas,
  onClose,
}: {
  /** The pages that the user may open. */
  readonly areas: readonly PaletteEntry[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('records')
  const { t: names } = useTranslation('paletteNames')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const actions = useActions()
  const note = useReferenceNote()
  const records = useFoundRecords(typed)
  const documents = useFoundDocuments(typed)
  const courses = useFoundCourses(typed)
  const isSearching = [records, documents, courses].some(({ searching }) => searching)
  const groups = [
    { name: t('palette.areas'), entries: matching(areas, typed, ({ page }) => (page ? names(page) : '')) },
    { name: t('palette.actions'), entries: matching(actions, typed) },
    { name: t('palette.results'), entries: records.entries },
    { name: t('palette.documents'), entries: documents.entries },
    { name: t('palette.courses'), entries: courses.entries },
  ].filter(({ entries }) => entries.length > 0)
  const all = groups.flatMap(({ entries }) => entries)
  const chosen = all[Math.min(at, all.length - 1)]
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
    else if (event.key === 'Enter') open(chosen)
    else return
    event.preventDefault()
  }
  const optionId = (entry: PaletteEntry) => `${id}-${entry.to}`
  return (
    <Dialog title={t('palette.title')} size="medium" onClose={onClose}>
      <input
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('palette.label')}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && optionId(chosen)}
        placeholder={t('palette.label')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <IndexingNote of="records" searched={typed.trim() !== ''} text={t('list.indexing')} />
      {typed.trim() !== '' && <LeftNote />}
      <Options id={`${id}-list`} {...{ groups, chosen, optionId, open }} />
      <p className="palette-note" role="status">
        {isSearching
          ? t('palette.searching')
          : all.length === 0
            ? (note(typed) ?? t('palette.nothing'))
            : t('palette.hint')}
      </p>
    </Dialog>
  )
}

interface Group {
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}

function Options({
  id,
  groups,
  chosen,
  optionId,
  open,
}: {
  readonly id: string
  readonly groups: readonly Group[]
  readonly chosen: PaletteEntry | undefined
  readonly optionId: (entry: PaletteEntry) => string
  readonly open: (entry: PaletteEntry) => void
}) {
  const { t } = useTranslation('records')
  return (
    <div role="listbox" id={id} aria-label={t('palette.title')} className="palette-list">
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within a list of options has no element of its own
        <div role="group" aria-label={name} key={name}>
          <div className="palette-group" aria-hidden="true">
            {name}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.to}
              entry={entry}
              id={optionId(entry)}
              chosen={entry === chosen}
              onOpen={() => open(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({
  entry,
  id,
  chosen,
  onOpen,
}: {
  readonly entry: PaletteEntry
  readonly id: string
  readonly chosen: boolean
  readonly onOpen: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above it has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above it keeps the focus and names the chosen option
    <div
      role="option"
      id={id}
      aria-selected={chosen}
      className="palette-option"
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onOpen}
    >
      <Icon path={entry.icon} />
      <span>{entry.label}</span>
      {entry.note && <small>{entry.note}</small>}
    </div>
  )
}

/** The entries whose label has what was typed, then those of which another name has it. */
function matching(
  entries: readonly PaletteEntry[],
  typed: string,
  otherNames: (entry: PaletteEntry) => string = () => '',
): readonly PaletteEntry[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const has = (text: string) => text.toLocaleLowerCase().includes(wanted)
  const named = entries.filter(({ label }) => has(label))
  return wanted === ''
    ? named
    : [...named, ...entries.filter((entry) => !has(entry.label) && has(otherNames(entry)))]
}
