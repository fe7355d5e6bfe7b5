import './assistant.css'
import { useState } from 'react'
import type { ArticleCategory } from '#shared/domain/news.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { choicesOf } from '#web/ui/declared-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { type AssistedValues, textsIn, writtenIn } from './article-texts.ts'
import { EnhanceTab } from './enhance-tab.tsx'
import { GenerateTab } from './generate-tab.tsx'
import { ImproveTab } from './improve-tab.tsx'
import { RequestsUsed } from './requests-used.tsx'
import { TabList } from './tab-list.tsx'
import { TitlesTab } from './titles-tab.tsx'
import type { useAssistedForm } from './use-assisted-form.ts'

const TABS = { generate: GenerateTab, improve: ImproveTab, enhance: EnhanceTab, titles: TitlesTab } as const
type TabName = keyof typeof TABS

/** The four kinds of help with the article that is open in the form behind (REQ-AI-01). */
export function AssistantDialog({
  values,
  category,
  take,
  undo,
  onClose,
}: ReturnType<typeof useAssistedForm> & {
  readonly values: AssistedValues
  readonly category: ArticleCategory
  readonly onClose: () => void
}) {
  const { t } = useTranslation('writingAssistant')
  const { data: status, error, refetch } = useCall('writingAssistant', 'status', {}, { isKept: false })
  const [tab, setTab] = useState<TabName>('generate')
  const [language, setLanguage] = useState<Locale>(writtenIn(values))
  const Tab = TABS[tab]
  const form = {
    ...{ language, category, texts: textsIn(values, language) },
    take: take.bind(null, language),
  }
  return (
    <Dialog title={t('title')} size="wide" onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Skeleton lines={6} />}
      {status && (
        <div className="assistant">
          <p className="assistant-used">
            <RequestsUsed {...status} />
          </p>
          <TabList
            label={t('title')}
            tabs={(Object.keys(TABS) as TabName[]).map((name) => ({ name, text: t(`tabs.${name}`) }))}
            current={tab}
            onChange={setTab}
          >
            {!status.configured && (
              <div className="notice notice-wait">
                <p>
                  <strong>{t('local.title')}</strong>{' '}
                  {t(tab === 'generate' ? 'local.generate' : 'local.text')}
                </p>
              </div>
            )}
            <RadioGroup
              name="assistant-language"
              label={t('language')}
              inline
              choices={choicesOf(LOCALES, (each) => LOCALE_NAMES[each])}
              value={language}
              control={{ onChange: ({ target }) => setLanguage(target.value as Locale) }}
            />
            <Tab key={language} {...{ form, status }} onAsked={() => void refetch()} />
          </TabList>
          {status.configured && <p className="assistant-marked">{t('marked')}</p>}
          <div className="actions">
            {undo && <Button onClick={undo}>{t('undo')}</Button>}
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
