import type { TranslationDifference } from '#shared/contract/publishing/writing-assistant.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ArticleTexts } from './article-texts.ts'
import { CopyButton } from './copy-button.tsx'
import type { Suggestion } from './use-suggestion.ts'

const FIELDS = ['title', 'summary', 'content'] as const
/** What the form calls its texts. */
export type TranslatedLabels = Readonly<Record<Field, string>>
type Field = (typeof FIELDS)[number]

/** A translation beside its original, text by text, with what differs between them. */
export function TranslatedTexts({
  suggestion: { texts, source },
  originals,
  current,
  labels,
  take,
}: {
  readonly suggestion: Suggestion
  readonly labels: TranslatedLabels
  /** The originals, in the order of the fields. */
  readonly originals: readonly string[]
  /** What the form has in the fields of the language; null where it has no such fields. */
  readonly current: ArticleTexts | null
  readonly take: (changed: Partial<ArticleTexts>) => void
}) {
  const { t } = useTranslation('writingAssistant')
  const made = FIELDS.filter((field) => (texts[field] ?? '') !== '')
  const all = Object.fromEntries(made.map((field) => [field, texts[field]]))
  return (
    <>
      {source && <Differences differences={source.differences} />}
      {made.map((field) => (
        <TranslatedField
          key={field}
          name={labels[field]}
          original={originals[FIELDS.indexOf(field)] ?? ''}
          translated={texts[field] ?? ''}
          current={current === null ? null : current[field]}
          isFinished={source !== null}
          onUse={() => take({ [field]: texts[field] })}
        />
      ))}
      {source && current && made.length > 1 && (
        <div className="actions">
          <Button tone="main" onClick={() => take(all)}>
            {t('useAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function TranslatedField({
  name,
  original,
  translated,
  current,
  isFinished,
  onUse,
}: {
  readonly name: string
  readonly original: string
  readonly translated: string
  readonly current: string | null
  readonly isFinished: boolean
  readonly onUse: () => void
}) {
  const { t } = useTranslation('writingAssistant')
  const isTaken = current === translated
  return (
    <section className="assistant-row" aria-label={name}>
      <h4>{name}</h4>
      <div>
        <h5>{t('translation.original')}</h5>
        <p dir="auto">{original}</p>
      </div>
      <div>
        <h5>{t('translation.translated')}</h5>
        <p dir="auto">{translated}</p>
      </div>
      {isFinished && (
        <div className="assistant-acts">
          {isTaken && <span>{t('taken')}</span>}
          {current !== null && !isTaken && (
            <>
              <Button small aria-label={t('useLabel', { name })} onClick={onUse}>
                {t('use')}
              </Button>
              {current !== '' && <small>{t('translation.replaces')}</small>}
            </>
          )}
          <CopyButton text={translated} />
        </div>
      )}
    </section>
  )
}

/** What was compared between the original and the translation, and what of it differs. */
function Differences({ differences }: { readonly differences: readonly TranslationDifference[] }) {
  const { t } = useTranslation('writingAssistant')
  const count = differences.length
  const number = formatNumber(count, useLocale())
  return (
    <section className={count === 0 ? 'notice' : 'notice notice-wait'} aria-label={t('translation.checks')}>
      <p>{count === 0 ? t('translation.agree') : t('translation.differ', { count, number })}</p>
      {count > 0 && (
        <ul className="assistant-differences">
          {differences.map((difference, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number can be missing twice
            <li key={at} dir="auto">
              <DifferenceText {...difference} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DifferenceText({ kind, is, text, expected }: TranslationDifference) {
  const { t } = useTranslation('writingAssistant')
  if (kind === 'term') return t('translation.term', { text, expected: expected ?? '' })
  if (kind === 'paragraph') return t('translation.paragraphs', { text, expected: expected ?? '' })
  return t(`translation.${is === 'missing' ? 'missing' : 'added'}.${kind}`, { text })
}
