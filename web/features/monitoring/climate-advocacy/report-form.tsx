import type { InputOf } from '#shared/contract/endpoint.ts'
import type { climateIncidentsContract } from '#shared/contract/monitoring/climate-incidents.ts'
import { CLIMATE_TYPES } from '#shared/domain/reported-choices.ts'
import {
  ClearForm,
  type FieldTexts,
  SendTrouble,
  type SentForm,
  useOnePageForm,
} from '#web/features/protection/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useHref, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useTypedBefore } from '#web/lib/typed-before.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { CLIMATE_PAGE } from './check-climate.ts'
import { CLIMATE_FIELDS, CLIMATE_PATH, type ClimateField, EMPTY_CLIMATE } from './climate-values.ts'
import { ReportFields } from './report-fields.tsx'

function useReport(type: string) {
  const { t } = useTranslation('climate')
  const message = useMessage()
  const create = useAction('climateIncidents', 'create', {
    says: { shownBy: 'form' },
    refreshes: ['climateIncidents', 'statistics'],
  })
  const names = CLIMATE_FIELDS.map((name) => [name, t(`names.${name}`)])
  return useOnePageForm(
    { ...CLIMATE_PAGE, empty: { ...EMPTY_CLIMATE, incidentType: type } },
    {
      labels: Object.fromEntries(names) as FieldTexts<ClimateField>,
      recordedBy: 'climate-incidents:edit',
      resource: 'climateIncidents',
      create: (input, headers) =>
        create.mutateAsync({ input: input as InputOf<typeof climateIncidentsContract.create>, headers }),
      onRefused: (error) =>
        showToast({
          tone: 'danger',
          title: t('failed.toastTitle'),
          text: error.message ? message(error.message) : t('failed.toastText'),
        }),
    },
  )
}

/** The form, which also works without script; an address can choose the type (REQ-CLM-02 to REQ-CLM-07). */
export function ReportForm({ onSent }: { readonly onSent: (sent: SentForm) => void }) {
  const { t } = useTranslation('climate')
  const [search] = useSearchParams()
  const report = useReport(CLIMATE_TYPES.find((type) => type === search.get('type')) ?? '')
  const hydrating = useHydrating()
  const form = useTypedBefore(report)
  const action = useHref(CLIMATE_PATH)
  const problems = CLIMATE_FIELDS.flatMap((name) => {
    const problem = report.errorOf(name)
    return problem === undefined ? [] : [{ name, label: t(`names.${name}`), message: problem }]
  })

  async function send(): Promise<void> {
    const sent = await report.send()
    if (sent) {
      if (!sent.kept)
        showToast({ title: t('done.title'), text: t(sent.waiting ? 'done.textKept' : 'done.text') })
      onSent(sent)
    }
  }

  return (
    <Form
      ref={form}
      className="form report-form"
      method="post"
      action={action}
      autoComplete="off"
      // The reason why it was not sent is shown below the fields.
      state={{ ...report.state, problems, failure: null }}
      onValid={send}
      onInvalid={() => {
        report.sealing.want(null)
        report.forgetFailure()
      }}
      lead={
        hydrating && (
          <>
            {report.key && <input type="hidden" name="key" value={report.key} />}
            {report.ticket && <input type="hidden" name="ticket" value={report.ticket} />}
          </>
        )
      }
    >
      <ReportFields report={report} />
      <SendTrouble
        form={report}
        offer={{ sealing: report.sealing }}
        words={{
          title: t('failed.title'),
          keptNotice: (
            <>
              {t('failed.kept')} <InEnglish of="climate.failed.kept" />
            </>
          ),
        }}
      />
      <div className="actions">
        <Button tone="main" type="submit" busy={report.state.sending && t('sending')}>
          {t('send')}
        </Button>
        <ClearForm onClear={report.clear} />
      </div>
    </Form>
  )
}
