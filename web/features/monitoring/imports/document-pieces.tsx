import { useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { cutBetweenWords } from '#shared/domain/cut-text.ts'
import { RECOMMENDATION_POSITIONS } from '#shared/domain/enumerations.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type FieldText, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'
import {
  changeItem,
  type DocumentDraft,
  type DraftFault,
  type DraftItem,
  type DraftPiece,
  faultsOf,
  isBlocking,
  joinWithNext,
  piecesTogether,
  splitAt,
  takeLeft,
} from './document-draft.ts'

interface Props {
  readonly draft: DocumentDraft
  readonly onChange: (draft: DocumentDraft) => void
  readonly onAnother: () => void
  readonly busy: boolean
  readonly failure: ApiError | null
  readonly onCheck: () => void
}

/** What undoing one step brings back; what is typed in one field without a pause elsewhere is one step. */
interface Step {
  readonly draft: DocumentDraft
  /** The field in which was typed; null for other steps. */
  readonly typedIn: string | null
}
type TakeStep = (draft: DocumentDraft, typedIn?: string | null) => void

/** The recommendations of a document in its order, with what is left over between them; each can be left out, changed, joined and split. */
export function DocumentPieces({ draft, onChange, onAnother, busy, failure, onCheck }: Props) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const text = useFieldText()
  const [past, setPast] = useState<readonly Step[]>([])
  const faults = useMemo(() => faultsOf(draft), [draft])
  const lastId = draft.pieces.findLast(({ item }) => item !== null)?.id
  const [isAsked, setAsked] = useState(false)
  const step: TakeStep = (next, typedIn = null) => {
    if (typedIn === null || past.at(-1)?.typedIn !== typedIn) setPast([...past, { draft, typedIn }])
    onChange(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    onChange(before.draft)
  }
  const isBlocked = [...faults.values()].some((all) => all.some(isBlocking))
  const needsSymbol = draft.symbol.trim() === ''
  const check = () => {
    setAsked(true)
    if (!isBlocked && !needsSymbol && faults.size > 0) onCheck()
  }
  return (
    <>
      <h2>{t('document.title', { count: faults.size, shown: formatNumber(faults.size, locale) })}</h2>
      {draft.kind === 'observations' && <p className="notice notice-wait">{t('document.observations')}</p>}
      <Source
        draft={draft}
        step={step}
        error={isAsked && needsSymbol ? t('document.symbolNeeded') : undefined}
      />
      <FaultCounts faults={faults} />
      <ol className="un-pieces" aria-label={t('document.list')}>
        {piecesTogether(draft).map(([piece, ...others]) =>
          piece.item ? (
            <li key={piece.id} className={piece.item.isIncluded ? undefined : 'un-left-out'}>
              <Item
                {...{ draft, piece, text, step }}
                item={piece.item}
                isLast={piece.id === lastId}
                faults={faults.get(piece.id) ?? []}
                isAsked={isAsked}
              />
            </li>
          ) : (
            <li key={piece.id} className="un-left">
              <LeftOver pieces={[piece, ...others]} onTake={(id) => step(takeLeft(draft, id))} />
            </li>
          ),
        )}
      </ol>
      {failure && <Failure error={failure} title={t('document.failed')} />}
      {isAsked && isBlocked && (
        <p className="failure" role="alert">
          {t('document.blocked')}
        </p>
      )}
      <div className="un-foot">
        <Button
          tone="main"
          busy={busy && t('document.checking')}
          disabled={faults.size === 0}
          onClick={check}
        >
          {t('document.check', { count: faults.size, shown: formatNumber(faults.size, locale) })}
        </Button>
        <Button onClick={undo} disabled={past.length === 0}>
          {t('document.undo')}
        </Button>
        <Button onClick={onAnother}>{t('document.another')}</Button>
      </div>
    </>
  )
}

const SOURCE = ['symbol', 'session', 'cycle', 'year'] as const

/** What the document is: its symbol, by which a second import knows each recommendation again, and its review. */
function Source({
  draft,
  step,
  error,
}: Pick<ItemProps, 'draft' | 'step'> & { readonly error: string | undefined }) {
  const { t } = useTranslation('imports')
  return (
    <div className="un-source">
      {SOURCE.map((name) => (
        <TextField
          key={name}
          name={name}
          form="un-document"
          label={t(`document.${name}`)}
          optional={name !== 'symbol'}
          error={name === 'symbol' ? error : undefined}
          value={draft[name]}
          onChange={({ target }) => step({ ...draft, [name]: target.value }, name)}
        />
      ))}
      <CheckboxField
        name="freezes"
        form="un-document"
        label={t('document.freezes')}
        hint={t('document.freezesHint')}
        checked={draft.freezes}
        onChange={({ target }) => step({ ...draft, freezes: target.checked })}
      />
    </div>
  )
}

const COUNTED = ['no-code', 'short', 'same-code', 'no-states'] as const

function FaultCounts({ faults }: { readonly faults: ReadonlyMap<number, readonly DraftFault[]> }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const counts = COUNTED.map((fault) => ({
    fault,
    count: [...faults.values()].filter((all) => all.includes(fault)).length,
  })).filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <ul className="un-faults">
      {counts.map(({ fault, count }) => (
        <li key={fault}>{t(`document.faults.${fault}`, { count, shown: formatNumber(count, locale) })}</li>
      ))}
    </ul>
  )
}

interface ItemProps extends Pick<Props, 'draft'> {
  readonly piece: DraftPiece
  readonly item: DraftItem
  readonly text: FieldText
  readonly isLast: boolean
  readonly faults: readonly DraftFault[]
  readonly isAsked: boolean
  readonly step: TakeStep
}

function Item({ draft, piece, item, text, isLast, faults, isAsked, step }: ItemProps) {
  const { t } = useTranslation('imports')
  const [isOpen, setOpen] = useState(false)
  const label = item.code === '' ? t('document.withoutCode') : item.code
  const { id } = piece
  return (
    <>
      <div className="un-item">
        <div className="un-head">
          <label className="un-code">
            <input
              type="checkbox"
              checked={item.isIncluded}
              onChange={({ target }) => step(changeItem(draft, id, { isIncluded: target.checked }))}
            />
            <strong>{label}</strong>
          </label>
          {item.position !== '' && <span>{text.term('recommendationPosition', item.position)}</span>}
          {item.answer && <span>{t(`document.answers.${item.answer}`)}</span>}
          {faults.map((fault) => (
            <span key={fault} className="un-fault">
              {t(`document.fault.${fault}`)}
            </span>
          ))}
        </div>
        {!isOpen && (
          <p>
            {item.text} {item.states && <span className="un-states">({item.states})</span>}
          </p>
        )}
      </div>
      {isOpen || (isAsked && faults.some(isBlocking)) ? (
        <ItemFields {...{ draft, piece, item, text, step }} onClose={() => setOpen(false)} />
      ) : (
        <div className="un-acts">
          <Button
            tone="plain"
            onClick={() => setOpen(true)}
            aria-label={t('document.changeOf', { code: label })}
          >
            {t('document.change')}
          </Button>
          {!isLast && (
            <Button
              tone="plain"
              onClick={() => step(joinWithNext(draft, id))}
              aria-label={t('document.joinOf', { code: label })}
            >
              {t('document.join')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function ItemFields({
  draft,
  piece: { id },
  item,
  text,
  step,
  onClose,
}: Omit<ItemProps, 'isLast' | 'faults' | 'isAsked'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('imports')
  const words = useRef<HTMLTextAreaElement>(null)
  const form = `un-${id}`
  const change = (changes: Partial<DraftItem>) =>
    step(changeItem(draft, id, changes), `${id} ${Object.keys(changes).join()}`)
  return (
    <div className="un-fields">
      <TextField
        name="code"
        form={form}
        label={t('document.code')}
        value={item.code}
        onChange={({ target }) => change({ code: target.value })}
      />
      <TextArea
        name="text"
        form={form}
        rows={5}
        label={t('document.words')}
        hint={t('document.wordsHint')}
        ref={words}
        value={item.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        name="states"
        form={form}
        label={t('document.states')}
        value={item.states}
        onChange={({ target }) => change({ states: target.value })}
      />
      <SelectField
        name="position"
        form={form}
        label={t('document.position')}
        value={item.position}
        empty={t('document.noPosition')}
        choices={RECOMMENDATION_POSITIONS.map((value) => ({
          value,
          label: text.term('recommendationPosition', value),
        }))}
        onChange={({ target }) =>
          change({ position: RECOMMENDATION_POSITIONS.find((each) => each === target.value) ?? '' })
        }
      />
      <div className="un-acts">
        <Button onClick={onClose}>{t('document.close')}</Button>
        <Button tone="quiet" onClick={() => step(splitAt(draft, id, words.current?.selectionStart ?? 0))}>
          {t('document.split')}
        </Button>
      </div>
    </div>
  )
}

/** What follows each other and is in no recommendation: by itself, or folded where it is much. */
function LeftOver({
  pieces,
  onTake,
}: {
  readonly pieces: readonly DraftPiece[]
  readonly onTake: (id: number) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const each = pieces.map((piece) => <Left key={piece.id} piece={piece} onTake={() => onTake(piece.id)} />)
  if (pieces.length < FOLDED) return each
  return (
    <details>
      <summary>{t('document.leftParts', { shown: formatNumber(pieces.length, locale) })}</summary>
      <div className="un-left-parts">{each}</div>
    </details>
  )
}

const FOLDED = 4

/** Text that is in no recommendation, folded where it is long. */
function Left({ piece, onTake }: { readonly piece: DraftPiece; readonly onTake: () => void }) {
  const { t } = useTranslation('imports')
  const words = piece.left.trim()
  return (
    <details>
      <summary>
        {t(`document.left.${piece.kind === 'recommendation' ? 'other' : piece.kind}`)}:{' '}
        {cutBetweenWords(words.replace(/\s+/g, ' '), LONGEST_BEGINNING)}
      </summary>
      <div className="un-left-text">{words}</div>
      {words.length <= LONGEST_TAKEN && (
        <Button tone="quiet" onClick={onTake}>
          {t('document.take')}
        </Button>
      )}
    </details>
  )
}

const LONGEST_BEGINNING = 90
/** As long as the text of a recommendation may be. */
const LONGEST_TAKEN = 20_000
