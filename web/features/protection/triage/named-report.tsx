import { useCall } from '#web/lib/calls.ts'
import { Navigate, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure } from '#web/ui/states.tsx'
import { reportPath } from './report-path.ts'

/** Leads from the reference in the address, which mails about urgent reports have, to the report in its list, or to the record. */
export function NamedReport() {
  const { t } = useTranslation('triage')
  const [search] = useSearchParams()
  const reference = (search.get('reference') ?? '').slice(0, LONGEST)
  const { data, error, refetch } = useCall(
    'triage',
    'find',
    { input: { reference } },
    { enabled: reference !== '' },
  )
  if (reference === '') return null
  if (data) return <Navigate to={reportPath(data)} replace />
  if (error?.code === 'not_found') {
    return (
      <p className="notice notice-wait" role="status">
        {t('notHere')}
      </p>
    )
  }
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : null
}
/** No reference is as long; a longer text is none. */
const LONGEST = 60
