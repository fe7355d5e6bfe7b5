import { useTranslation } from 'react-i18next'
import { type AssistedValues, TranslationPart } from '#web/features/writing-assistant/index.ts'
import { useMay } from '#web/lib/session.tsx'
import type { FieldsOf } from '#web/ui/declared-fields.tsx'
import type { ProjectValues } from './project-values.ts'

/** What the texts of a project are among those that the assistant translates. */
const NAMES = {
  ...{ title: 'title', summary: 'objectives', content: 'description' },
  ...{ titleSo: 'titleSo', summarySo: 'objectivesSo', contentSo: 'descriptionSo' },
  ...{ answers: 'answers', unreadTranslations: 'unreadTranslations', readTranslations: 'readTranslations' },
} as const satisfies Readonly<Record<Exclude<keyof AssistedValues, 'tags'>, keyof ProjectValues>>
type Name = keyof typeof NAMES

/** Opens the translation of a project's texts, for who may use the assistant. */
export function ProjectTranslation({ values, change }: Pick<FieldsOf<ProjectValues>, 'values' | 'change'>) {
  const { t } = useTranslation('projectsEditing')
  const mayAsk = useMay('news:edit')
  if (!mayAsk) return null
  const named = Object.entries(NAMES).map(([name, own]) => [name, values[own]])
  const labels = {
    ...{ title: t('form.title'), summary: t('form.objectives'), content: t('form.description') },
  }
  return (
    <TranslationPart
      values={{ ...(Object.fromEntries(named) as Omit<AssistedValues, 'tags'>), tags: '' }}
      labels={labels}
      change={(changed) =>
        change(Object.fromEntries(Object.entries(changed).map(([name, text]) => [NAMES[name as Name], text])))
      }
    />
  )
}
