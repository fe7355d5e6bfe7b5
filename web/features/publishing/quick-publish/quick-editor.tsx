import { NEWS_LIMITS, NEWS_PRIORITIES } from '#shared/domain/news.ts'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { NO_CHANNEL, PUBLISH_CHANNELS } from '#shared/domain/publishing.ts'
import { PUBLISH_TYPES, QUICK_CATEGORIES } from '#shared/domain/quick-publish.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { type ContentEditor, contentDialog } from '#web/content/editing/index.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import {
  type QuickValues,
  quickChanges,
  quickCreation,
  quickProblems,
  quickValuesOf,
} from './quick-values.ts'

/** Quick Publish writes news at once, at a time, or as a draft that can be continued (REQ-PUB-15, REQ-PUB-16). */
const quickEditor: ContentEditor<'news', QuickValues, ReturnType<typeof quickCreation>> = {
  collection: 'news',
  draftKey: 'quick-publish',
  className: 'quick-publish',
  valuesOf: quickValuesOf,
  fieldsOf: quickCreation,
  changesOf: quickChanges,
  problemsOf: (values, item) => quickProblems(values, item, Date.now()),
  useSubmits() {
    const { t } = useTranslation('quickPublish')
    return {
      submitValues: { status: 'published' },
      isSubmitOff: ({ channels }) => channels === '',
      otherSubmit: { text: t('saveDraft'), values: { status: 'draft' } },
    }
  },
  useWords() {
    const { t } = useTranslation('quickPublish')
    const locale = useLocale()
    return {
      newTitle: t('title'),
      editTitle: t('continueTitle'),
      submit: ({ time }) => t(time === '' ? 'publish' : 'schedule'),
      saving: t('publishing'),
      failed: t('failed'),
      failedToast: { title: t('failed'), text: t('failedText') },
      // The toast names the type, the channels and the priority of what was published (REQ-PUB-26).
      done(saved) {
        if (saved.status === 'draft') return { title: t('draftSaved'), text: t('draftSavedText') }
        const { type, urgency } = quickValuesOf(saved)
        const channels = saved.channels.map((name) => t(`channel.${name}`))
        const named = {
          type: t(`type.${type}`),
          channels: formatList(channels, locale),
          urgency: t(`urgency.${urgency}`),
        }
        if (saved.status !== 'scheduled') return { title: t('done'), text: t('doneText', named) }
        const time = formatDateTime(saved.scheduledTime, locale)
        return { title: t('scheduled'), text: t('scheduledText', { ...named, time }) }
      },
    }
  },
  useFields() {
    const { t } = useTranslation(['quickPublish', 'news'])
    const message = useMessage()
    const field = fieldsNamed<Omit<QuickValues, 'status'>>((name) =>
      t(`label.${name === 'time' ? 'scheduledTime' : name}`),
    )
    return ({ values: { channels } }) => [
      field('title', { as: 'line', max: NEWS_LIMITS.title }),
      field('content', { as: 'area', max: NEWS_LIMITS.content, rows: 7, hint: t('contentHint') }),
      {
        as: 'row',
        key: 'kinds',
        fields: [
          field('type', {
            as: 'select',
            sentAs: 'tags',
            choices: choicesOf(PUBLISH_TYPES, (type) => t(`type.${type}`)),
          }),
          field('category', {
            as: 'select',
            choices: choicesOf(QUICK_CATEGORIES, (category) => t(`news:category.${category}`)),
          }),
        ],
      },
      field('urgency', {
        as: 'radios',
        sentAs: 'priority',
        inline: true,
        choices: choicesOf(NEWS_PRIORITIES, (urgency) => t(`urgency.${urgency}`)),
      }),
      field('channels', {
        as: 'several',
        choices: PUBLISH_CHANNELS.map((value) => ({
          value,
          label: t(`channel.${value}`),
          hint: t(`channelHint.${value}`),
        })),
        ...(channels === '' ? { error: message(NO_CHANNEL) } : {}),
      }),
      ...(channels.split(',').includes('email')
        ? [
            field('targetAudience', {
              as: 'several',
              hint: t('audienceHint'),
              choices: choicesOf(NEWSLETTER_GROUPS, (group) => t(`audience.${group}`)),
            }),
          ]
        : []),
      field('time', {
        as: 'line',
        type: 'datetime-local',
        sentAs: 'scheduledTime',
        hint: t('timeHint'),
        optional: true,
      }),
    ]
  },
}

/** The dialog in which news goes out at once, or its draft is continued. */
export const QuickPublishDialog = contentDialog(quickEditor)
