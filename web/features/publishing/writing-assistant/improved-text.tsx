import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { joinParts, type Part, partsOf, piecesOf, takenIn } from './compare-texts.ts'

/** An improved text beside the editor's own, paragraph by paragraph; each can be accepted alone. */
export function ImprovedText({
  before,
  current,
  after,
  onTake,
}: {
  /** The text that was sent, and what the form has of it now. */
  readonly before: string
  readonly current: string
  readonly after: string
  /** Null while it is written. */
  readonly onTake: ((content: string) => void) | null
}) {
  const { t } = useTranslation('writingAssistant')
  if (!onTake) {
    return (
      <p className="assistant-writing" dir="auto">
        {after}
      </p>
    )
  }
  const parts = partsOf(before, after)
  const takenIndexes = takenIn(parts, current)
  const choose = (next: ReadonlySet<number>) => onTake(joinParts(parts, (at) => next.has(at)))
  const changed = parts.flatMap((part, at) => (part.before === part.after ? [] : [at]))
  return (
    <>
      <div className="assistant-row assistant-heads">
        <h4>{t('yours')}</h4>
        <h4>{t('suggested')}</h4>
      </div>
      <ol className="assistant-parts">
        {parts.map((part, at) => (
          <Paragraph
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have their places and no names
            key={at}
            {...{ part, at }}
            isTaken={takenIndexes.has(at)}
            onChoose={(isTaken) =>
              choose(
                new Set(isTaken ? [...takenIndexes, at] : [...takenIndexes].filter((each) => each !== at)),
              )
            }
          />
        ))}
      </ol>
      {changed.length > 0 && (
        <div className="actions">
          <Button
            tone="main"
            disabled={takenIndexes.size === changed.length}
            onClick={() => choose(new Set(changed))}
          >
            {t('acceptAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function Paragraph({
  part,
  at,
  isTaken,
  onChoose,
}: {
  readonly part: Part
  readonly at: number
  readonly isTaken: boolean
  readonly onChoose: (isTaken: boolean) => void
}) {
  const { t } = useTranslation('writingAssistant')
  const number = formatNumber(at + 1, useLocale())
  const pieces = piecesOf(part)
  const isSame = part.before === part.after
  return (
    <li className="assistant-row">
      <p dir="auto">
        {pieces.map((piece) =>
          piece.kind === 'gone' ? (
            <del key={piece.at}>{piece.text}</del>
          ) : (
            piece.kind === 'same' && piece.text
          ),
        )}
      </p>
      <p dir="auto">
        {pieces.map((piece) =>
          piece.kind === 'new' ? <ins key={piece.at}>{piece.text}</ins> : piece.kind === 'same' && piece.text,
        )}
      </p>
      <div className="assistant-acts">
        {isSame && <span>{t('same')}</span>}
        {!isSame && !isTaken && (
          <Button small aria-label={t('acceptLabel', { number })} onClick={() => onChoose(true)}>
            {t('accept')}
          </Button>
        )}
        {!isSame && isTaken && (
          <Button small tone="plain" aria-label={t('keepLabel', { number })} onClick={() => onChoose(false)}>
            {t('keep')}
          </Button>
        )}
      </div>
    </li>
  )
}
