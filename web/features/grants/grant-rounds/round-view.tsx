import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { draftOf } from '#web/lib/edit-draft.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { EditForm } from '#web/ui/edit-form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { roundFields } from './round-fields.tsx'
import { RoundTag, stateOfRound } from './round-tag.tsx'
import { inputOf, problemsOf, type RoundValues, valuesOfRound } from './round-values.ts'

/** One round with everything that can be set in it. */
export function RoundView({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation('grantRounds')
  const { data, error, refetch } = useCall('grantRounds', 'get', { params: { id } }, { isKept: false })
  return (
    <>
      <p>
        <Link to="/grants/rounds">{t('back')}</Link>
      </p>
      {error && !data && <Failure error={error} title={t('failedRead')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shapes={['heading', 'line', 'row', 'row', 'row']} />}
      {data && <Whole round={data} readAgain={async () => (await refetch()).data} onDone={onDone} />}
    </>
  )
}

function Whole({
  round,
  readAgain,
  onDone,
}: {
  readonly round: StaffGrantRound
  readonly readAgain: () => Promise<StaffGrantRound | undefined>
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['grantRounds', 'grants'])
  const locale = useLocale()
  const state = stateOfRound(round, useToday())
  const { id, code, announced } = round
  const { edit, undoing } = useSavedRound(round)
  const other = announced
    ? { text: t('takeOff.submit'), values: { announced: false } }
    : {
        text: t('announce.submit'),
        values: { announced: true },
        asks: ({ opensOn, deadline }: RoundValues) => ({
          title: t('announce.asks', { code }),
          text: t('announce.means', {
            from: formatDate(opensOn, locale),
            until: formatDate(deadline, locale),
          }),
        }),
      }
  return (
    <section className="round-view" aria-labelledby="round-title">
      <h2 id="round-title">
        {t('named', { code })} <RoundTag round={round} />
      </h2>
      <p>{t(`told.${state}`, { date: formatDate(round.opensOn, locale) })}</p>
      <EditForm<StaffGrantRound, RoundValues>
        draftKey={`grant-round-${id}`}
        start={draftOf(valuesOfRound(round), round)}
        schema={schemaOfRules<RoundValues>((values) =>
          problemsOf(values, {
            number: (min, max) => t('problems.number', { min, max }),
            day: t('problems.day'),
            code: t('problems.code'),
            holidays: t('problems.holidays'),
            languages: t('problems.languages'),
            weekend: t('problems.weekend'),
          }),
        )}
        declared={(form) => roundFields(t, round, form)}
        readAgain={readAgain}
        valuesOf={valuesOfRound}
        send={({ values, version }, then) =>
          edit.mutate({ params: { id }, input: inputOf(values, version ?? round.version) }, then)
        }
        busy={(edit.isPending || undoing) && t('saving')}
        submitText={() => t('save')}
        submitValues={{ announced }}
        otherSubmit={other}
        failedTitle={t('failed')}
        onDone={onDone}
      />
    </section>
  )
}

/** Saves a round, and says what that means for the pages; announcing and taking off can be undone. */
function useSavedRound(before: StaffGrantRound) {
  const { t } = useTranslation('grantRounds')
  const failureText = useFailureText()
  const refreshes = ['grantRounds', 'grantRound', 'grants'] as const
  const undo = useAction('grantRounds', 'edit', {
    refreshes,
    says: t('undone'),
    onError: (error) => showToast({ title: t('failed'), text: failureText(error), tone: 'danger' }),
  })
  const edit = useAction('grantRounds', 'edit', {
    refreshes,
    says: (saved) => {
      if (saved.announced === before.announced) return t('saved')
      const input = { ...inputOf(valuesOfRound(saved), saved.version), announced: before.announced }
      return {
        title: t(saved.announced ? 'announce.done' : 'takeOff.done'),
        action: { label: t('undo'), run: () => undo.mutate({ params: { id: saved.id }, input }) },
      }
    },
  })
  return { edit, undoing: undo.isPending }
}
