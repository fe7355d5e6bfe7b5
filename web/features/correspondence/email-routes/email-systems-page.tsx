import './email-routes.css'
import { TemplateList } from '#web/features/correspondence/answer-templates/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { DefaultRecipient } from './default-recipient.tsx'
import { NewRoute } from './new-route.tsx'
import { RouteList } from './route-list.tsx'
import { TryMessage } from './try-message.tsx'

/** Email Systems: the routes by which messages find their recipients, at /communications and /email-routing (REQ-MSG-06). */
export function EmailSystemsPage() {
  const { t } = useTranslation('emailRoutes')
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <p>{t('lead')}</p>
        <RouteList />
        <div className="email-routes-columns">
          <NewRoute />
          <div>
            <TryMessage />
            <DefaultRecipient />
          </div>
        </div>
        <TemplateList />
      </StaffBody>
    </StaffPage>
  )
}
