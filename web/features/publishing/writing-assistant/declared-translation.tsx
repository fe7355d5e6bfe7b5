import { localesIn } from '#web/content/editing/index.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, type DeclaredField, type FieldsOf } from '#web/ui/declared-fields.tsx'
import type { AssistedValues } from './article-texts.ts'
import type { TranslatedLabels } from './translated-texts.tsx'
import { TranslationPart } from './translation-part.tsx'

/** What the assistant writes into a form beside its texts; each is separated by commas. */
export type AssistanceMarks = Pick<AssistedValues, 'answers' | 'unreadTranslations' | 'readTranslations'>
/** Which fields of a form hold the texts that the assistant translates. */
type TranslatedNames<V> = Readonly<
  Partial<Record<Exclude<keyof AssistedValues, keyof AssistanceMarks | 'tags'>, keyof V>>
>

const NO_TEXTS: AssistedValues = {
  ...{ title: '', summary: '', content: '', titleSo: '', summarySo: '', contentSo: '' },
  ...{ tags: '', answers: '', unreadTranslations: '', readTranslations: '' },
}

/** Opens the translation of a form's texts, for those who may use the assistant. */
function DeclaredTranslation<V extends AssistanceMarks>({
  names,
  labels,
  values,
  change,
}: Pick<FieldsOf<V>, 'values' | 'change'> & {
  readonly names: TranslatedNames<V>
  readonly labels: TranslatedLabels
}) {
  const mayAsk = useMay('news:edit')
  if (!mayAsk) return null
  const texts = Object.entries(names).map(([name, own]) => [name, values[own as keyof V]])
  const { answers, unreadTranslations, readTranslations } = values
  const assisted: AssistedValues = {
    ...{ ...NO_TEXTS, ...Object.fromEntries(texts) },
    ...{ answers, unreadTranslations, readTranslations },
  }
  const own: Readonly<Record<string, keyof V>> = names
  const take = (changed: Partial<AssistedValues>) => {
    const entries = Object.entries(changed).map(([name, text]) => [own[name] ?? name, text])
    change(Object.fromEntries(entries) as Partial<V>)
  }
  return <TranslationPart values={assisted} labels={labels} change={take} />
}

/** The confirmation that a person has read what a machine translated; no field while there is nothing to read. */
export function useReadConfirmation<V extends AssistanceMarks>(
  readHint: string,
): (values: V) => readonly DeclaredField<V>[] {
  const { t } = useTranslation('contentEditing')
  return ({ unreadTranslations }) => {
    if (unreadTranslations === '') return []
    const choices = choicesOf(localesIn(unreadTranslations), (language) => t(`assisted.readIn.${language}`))
    const label = t('assisted.readTranslations')
    return [{ as: 'several', name: 'readTranslations', label, hint: readHint, choices }]
  }
}

/** The parts of a form whose texts can be translated: the button, and the confirmation that the result was read. */
export function useTranslationFields<V extends AssistanceMarks>(
  names: TranslatedNames<V>,
  { labels, readHint }: { readonly labels: TranslatedLabels; readonly readHint: string },
): (form: Pick<FieldsOf<V>, 'values' | 'change'>) => {
  readonly translation: DeclaredField<V>
  readonly confirmation: readonly DeclaredField<V>[]
} {
  const { t } = useTranslation('contentEditing')
  const confirmation = useReadConfirmation<V>(readHint)
  const marks = {
    answers: t('assisted.answers'),
    assistedBy: t('assisted.assistedBy'),
    unreadTranslations: t('assisted.unreadTranslations'),
  }
  return ({ values, change }) => {
    const show = <DeclaredTranslation {...{ names, labels, values, change }} />
    return {
      translation: { as: 'own', key: 'translation', labels: marks, show },
      confirmation: confirmation(values),
    }
  }
}
