import { useMemo, useState } from 'react'
import { z } from 'zod'
import {
  type GrantApplicationPage,
  grantManagementContract,
} from '#shared/contract/grants/grant-management.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { CHECK_RESULTS, type CheckResults, GRANT_CHECKS } from '#shared/domain/grant-screening.ts'
import { useAction } from '#web/lib/calls.ts'
import { RadioGroup } from '#web/ui/field.tsx'
import { StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useGrantWords } from './words.ts'

type Management = NonNullable<GrantApplicationPage['management']>
type Screening = Management['screening']
const schema = z.object({ note: grantManagementContract.screen.input.shape.note.unwrap() })

/** The eligibility checks: what the answers seem to say, and what a person decides (REQ-GRT-53). */
export function ScreeningPart({
  application: { id, state },
  management: { screening, exclusions },
}: {
  readonly application: GrantApplicationPage
  readonly management: Management
}) {
  const { t, day } = useGrantWords()
  const { by, at, version } = screening
  const form = <ScreeningForm key={version} id={id} screening={screening} />
  return (
    <section className="grant-part" aria-labelledby="grant-screening">
      <h2 id="grant-screening">{t('screening.title')}</h2>
      {isScreened(state) ? null : <p className="grant-quiet">{t('screening.lead')}</p>}
      <p className="grant-quiet">
        {at === null
          ? t('screening.notYet')
          : t('screening.by', { name: by ?? t('screening.someone'), date: day(mogadishuDay(new Date(at))) })}
      </p>
      {exclusions.length > 0 && <Hits hits={exclusions} />}
      {isScreened(state) ? (
        <>
          <Results results={screening.results} />
          <details>
            <summary>{t('screening.show')}</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
    </section>
  )
}

const SCREENED = ['received', 'kept', 'screening', 'more-information']
/** Whether the screening of the application is over, so that it need not be shown above what comes next. */
const isScreened = (state: GrantApplicationPage['state']) => !SCREENED.includes(state)

const RESULT_TONES = { yes: 'green', no: 'red', unclear: 'yellow' } as const

/** How many checks came out in which way. */
function Results({ results }: { readonly results: CheckResults }) {
  const { t, number } = useGrantWords()
  const allResults = Object.values(results)
  return (
    <p className="grant-tags">
      {CHECK_RESULTS.map((result) => {
        const count = allResults.filter((each) => each === result).length
        if (count === 0) return null
        return (
          <Tag key={result} tone={RESULT_TONES[result]}>
            {t(`screening.results.${result}`)}: {number(count)}
          </Tag>
        )
      })}
    </p>
  )
}

/** Entries of the exclusion list that the applicant may be. */
function Hits({ hits }: { readonly hits: Management['exclusions'] }) {
  const { t } = useGrantWords()
  return (
    <div className="notice notice-wait">
      <p>
        <strong>{t('exclusions.hits')}.</strong> {t('exclusions.hitsLead')}
      </p>
      <ul>
        {hits.map(({ line, name, otherNames, note, by }) => (
          <li key={line}>
            <strong dir="auto">{name}</strong> {t(`exclusions.by.${by}`)}
            {otherNames.length > 0 && (
              <div dir="auto">{t('exclusions.otherNames', { names: otherNames.join(', ') })}</div>
            )}
            {note !== '' && <div dir="auto">{note}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ScreeningForm({ id, screening }: { readonly id: string; readonly screening: Screening }) {
  const { t } = useGrantWords()
  const { suggested, version, note } = screening
  const [results, setResults] = useState<CheckResults>(screening.results)
  const labels = useMemo(() => ({ note: t('screening.note') }), [t])
  const state = useStaffForm(schema, { start: { note }, labels })
  const screen = useAction('grantManagement', 'screen', {
    says: t('screening.saved'),
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('screening.save')}
      busy={t('screening.saving')}
      failedTitle={t('screening.failed')}
      onSubmit={(values) => screen.submit({ params: { id }, input: { version, results, ...values } })}
    >
      <div className="grant-checks">
        {GRANT_CHECKS.map((check) => {
          const seems = suggested[check]
          return (
            <RadioGroup
              key={check}
              name={check}
              form="grant-check"
              label={t(`screening.checks.${check}`)}
              {...(seems ? { hint: t(`screening.suggested.${seems}`) } : {})}
              inline
              value={results[check] ?? ''}
              choices={CHECK_RESULTS.map((value) => ({ value, label: t(`screening.results.${value}`) }))}
              control={{
                onChange: ({ target }) => {
                  const result = CHECK_RESULTS.find((each) => each === target.value)
                  if (result) setResults((before) => ({ ...before, [check]: result }))
                },
              }}
            />
          )
        })}
      </div>
      <StaffTextArea state={state} name="note" rows={2} maxLength={5000} optional />
    </StaffForm>
  )
}
