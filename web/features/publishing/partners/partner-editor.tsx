import type { Partner, PartnerFields } from '#shared/contract/publishing/partners.ts'
import { PARTNER_LIMITS, STORED_PARTNER_CATEGORIES } from '#shared/domain/partners.ts'
import { unreadProblems } from '#shared/domain/unread-translations.ts'
import { WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import {
  type ContentEditor,
  contentDialog,
  type SentAssistance,
  sentAssistance,
  unreadIn,
} from '#web/content/editing/index.ts'
import {
  type AssistanceMarks,
  useTranslationFields,
} from '#web/features/publishing/writing-assistant/index.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, fieldsNamed } from '#web/ui/declared-fields.tsx'

/** What the form is about. */
type PartnerChanges = PartnerFields & SentAssistance

type PartnerValues = FormValuesOf<PartnerFields> & AssistanceMarks

/** The texts of an entry among those that the assistant translates. */
const TRANSLATED = { content: 'description', contentSo: 'descriptionSo' } as const

function valuesOf(item: Partner | null): PartnerValues {
  return {
    category: item?.category ?? 'civil-society',
    name: item?.name ?? '',
    fullName: item?.fullName ?? '',
    url: item?.url ?? 'https://',
    description: item?.description ?? '',
    descriptionSo: item?.descriptionSo ?? '',
    ...{ answers: '', unreadTranslations: '', readTranslations: '' },
  }
}

/** How an organisation of the directory is written. */
const partnerEditor: ContentEditor<'partners', PartnerValues, PartnerChanges> = {
  collection: 'partners',
  draftKey: 'partners',
  valuesOf,
  fieldsOf: (values) => {
    const { unreadTranslations: _told, ...written } = values
    return { ...written, ...sentAssistance(values) }
  },
  // The server checks the other values.
  problemsOf: (values) => unreadProblems(unreadIn(values)),
  useWords(partner) {
    const { t } = useTranslation(['partnersEditing', 'shell'])
    return {
      newTitle: t('addTitle'),
      editTitle: t('editTitle'),
      submit: () => (partner ? t('shell:form.save') : t('saveNew')),
      saving: t('shell:form.saving'),
      failed: t(partner ? 'updateFailed' : 'addFailed'),
      done: () => ({ title: t(partner ? 'updated' : 'added') }),
    }
  },
  useFields() {
    const { t } = useTranslation(['partnersEditing', 'partners'])
    const field = fieldsNamed<FormValuesOf<PartnerFields>>((name) => t(name))
    const { name, fullName, description } = PARTNER_LIMITS
    const text = { as: 'area', rows: 3, max: description } as const
    const translated = useTranslationFields<PartnerValues>(TRANSLATED, {
      labels: { title: t('name'), summary: t('fullName'), content: t('description') },
      readHint: t('readHint'),
    })
    return (form) => [
      field('category', {
        as: 'select',
        choices: choicesOf(STORED_PARTNER_CATEGORIES, (category) => t(`partners:category.${category}`)),
      }),
      field('name', { as: 'line', max: name, hint: t('nameHint') }),
      field('fullName', { as: 'line', max: fullName }),
      field('url', { as: 'line', type: 'url', max: WEB_ADDRESS_LIMIT, hint: t('urlHint') }),
      field('description', { ...text, lang: 'en' }),
      translated(form).translation,
      field('descriptionSo', { ...text, lang: 'so', optional: true }),
      ...translated(form).confirmation,
    ]
  },
}

/** The dialog in which an organisation is added or changed. */
export const PartnerDialog = contentDialog(partnerEditor)
