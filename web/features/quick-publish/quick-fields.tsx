import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NEWS_LIMITS, NEWS_PRIORITIES } from '#shared/domain/news.ts'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { NO_CHANNEL, PUBLISH_CHANNELS } from '#shared/domain/publishing.ts'
import { PUBLISH_TYPES, QUICK_CATEGORIES } from '#shared/domain/quick-publish.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { bindText, type FieldsOf } from '#web/ui/edit-form.tsx'
import { EnumRadios, EnumSelect } from '#web/ui/enum-fields.tsx'
import { CheckboxGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { type QuickValues, toggled } from './quick-values.ts'

/** The names of the form's fields, as problems name them. */
export function useQuickLabels() {
  const { t } = useTranslation('quickPublish')
  return useMemo(
    () => ({
      title: t('label.title'),
      content: t('label.content'),
      tags: t('label.type'),
      category: t('label.category'),
      priority: t('label.urgency'),
      channels: t('label.channels'),
      targetAudience: t('label.targetAudience'),
      scheduledTime: t('label.scheduledTime'),
    }),
    [t],
  )
}

type FieldsProps = FieldsOf<QuickValues> & { readonly labels: ReturnType<typeof useQuickLabels> }

/** The fields of Quick Publish (REQ-PUB-16). */
export function QuickFields(props: FieldsProps) {
  const { values, change, problems, labels } = props
  const { t } = useTranslation('quickPublish')
  const text = bindText(props, labels)
  return (
    <>
      <TextField {...text('title')} maxLength={NEWS_LIMITS.title} dir="auto" />
      <TextArea
        {...text('content')}
        hint={t('contentHint')}
        maxLength={NEWS_LIMITS.content}
        rows={7}
        dir="auto"
      />
      <KindFields {...props} />
      <WayFields {...props} />
      <TextField
        name="scheduledTime"
        type="datetime-local"
        label={labels.scheduledTime}
        hint={t('timeHint')}
        error={problems.of('scheduledTime')}
        value={values.time}
        optional
        onChange={({ target }) => change({ time: target.value })}
      />
    </>
  )
}

/** What it is: type, category, urgency. */
function KindFields({ values, change, problems, labels }: FieldsProps) {
  const { t } = useTranslation(['quickPublish', 'news'])
  return (
    <>
      <div className="quick-kinds">
        <EnumSelect
          name="tags"
          label={labels.tags}
          error={problems.of('tags')}
          value={values.type}
          values={PUBLISH_TYPES}
          textOf={(type) => t(`type.${type}`)}
          onChoose={(type) => change({ type })}
        />
        <EnumSelect
          name="category"
          label={labels.category}
          error={problems.of('category')}
          value={values.category}
          values={QUICK_CATEGORIES}
          textOf={(category) => t(`news:category.${category}`)}
          onChoose={(category) => change({ category })}
        />
      </div>
      <EnumRadios
        name="priority"
        label={labels.priority}
        error={problems.of('priority')}
        inline
        value={values.urgency}
        values={NEWS_PRIORITIES}
        textOf={(urgency) => t(`urgency.${urgency}`)}
        onChoose={(urgency) => change({ urgency })}
      />
    </>
  )
}

/** Where it goes out. */
function WayFields({ values, change, problems, labels }: FieldsProps) {
  const { t } = useTranslation('quickPublish')
  const message = useMessage()
  const missing = values.channels === '' ? message(NO_CHANNEL) : undefined
  return (
    <>
      <CheckboxGroup
        name="channels"
        label={labels.channels}
        error={problems.of('channels') ?? missing}
        values={values.channels.split(',')}
        choices={PUBLISH_CHANNELS.map((value) => ({
          value,
          label: t(`channel.${value}`),
          hint: t(`channelHint.${value}`),
        }))}
        control={{
          onChange: ({ target }) =>
            change({ channels: toggled(values.channels, target.value, target.checked) }),
        }}
      />
      {values.channels.split(',').includes('email') && (
        <CheckboxGroup
          name="targetAudience"
          label={labels.targetAudience}
          hint={t('audienceHint')}
          error={problems.of('targetAudience')}
          values={values.targetAudience.split(',')}
          choices={NEWSLETTER_GROUPS.map((value) => ({ value, label: t(`audience.${value}`) }))}
          control={{
            onChange: ({ target }) =>
              change({ targetAudience: toggled(values.targetAudience, target.value, target.checked) }),
          }}
        />
      )}
    </>
  )
}
