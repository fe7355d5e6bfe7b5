import './assistant.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { AssistedForm } from './article-texts.ts'
import { EnhanceTab } from './enhance-tab.tsx'
import { GenerateTab } from './generate-tab.tsx'
import { ImproveTab } from './improve-tab.tsx'
import { TabList } from './tab-list.tsx'
import { TitlesTab } from './titles-tab.tsx'

const TABS = { generate: GenerateTab, improve: ImproveTab, enhance: EnhanceTab, titles: TitlesTab } as const
type TabName = keyof typeof TABS

/** The four kinds of help with the article that is open in the form behind (REQ-AI-01). */
export function AssistantDialog({
  form,
  onClose,
}: {
  readonly form: AssistedForm
  readonly onClose: () => void
}) {
  const { t } = useTranslation('writingAssistant')
  const { data: status, error, refetch } = useCall('writingAssistant', 'status', {}, { isKept: false })
  const [tab, setTab] = useState<TabName>('generate')
  const Tab = TABS[tab]
  return (
    <Dialog title={t('title')} size="wide" onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Skeleton lines={6} />}
      {status && (
        <div className="assistant">
          <p className="assistant-used">
            <Used {...status} />
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
            <Tab {...{ form, status }} onAsked={() => void refetch()} />
          </TabList>
          {status.configured && <p className="assistant-marked">{t('marked')}</p>}
          <div className="actions">
            {form.undo && <Button onClick={form.undo}>{t('undo')}</Button>}
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Used({
  configured,
  usedToday,
  dailyRequests,
}: {
  readonly configured: boolean
  readonly usedToday: number
  readonly dailyRequests: number
}) {
  const { t } = useTranslation('writingAssistant')
  const locale = useLocale()
  if (!configured) return null
  return t('used', { used: formatNumber(usedToday, locale), most: formatNumber(dailyRequests, locale) })
}
