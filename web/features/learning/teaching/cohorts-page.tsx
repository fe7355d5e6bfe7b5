import { useMemo, useState } from 'react'
import { type Cohort, cohortsContract } from '#shared/contract/learning/cohorts.ts'
import { COHORT_LIMITS } from '#shared/domain/cohorts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { courseTitle } from '#web/features/learning/certificates/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffSelect, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CohortView } from './cohort-view.tsx'

/** The cohorts that the user teaches; one of them at a time is open. */
export function CohortsPage() {
  const { t } = useTranslation('teaching')
  const [{ cohort }, change] = useUrlState({ cohort: '' })
  const [isCreating, setCreating] = useState(false)
  return (
    <StaffPage
      title={t('cohorts.title')}
      actions={
        <Button tone="main" onClick={() => setCreating(true)}>
          {t('cohorts.create')}
        </Button>
      }
    >
      <StaffBody>{cohort ? <CohortView id={cohort} /> : <Cohorts />}</StaffBody>
      {isCreating && (
        <Dialog title={t('cohorts.create')} onClose={() => setCreating(false)}>
          <CreateForm
            onMade={(id) => {
              setCreating(false)
              change({ cohort: id })
            }}
            onCancel={() => setCreating(false)}
          />
        </Dialog>
      )}
    </StaffPage>
  )
}

function Cohorts() {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const read = useCall('cohorts', 'list')
  return (
    <>
      <p>{t('cohorts.lead')}</p>
      <StaffTable<Cohort>
        label={t('cohorts.list')}
        read={read}
        keyOf={({ id }) => id}
        empty={t('cohorts.none')}
        emptyText={<p>{t('cohorts.noneText')}</p>}
        columns={[
          {
            key: 'title',
            title: t('cohorts.columns.title'),
            render: ({ id, title }) => <Link to={`/cohorts?cohort=${id}`}>{title}</Link>,
          },
          {
            key: 'course',
            title: t('cohorts.columns.course'),
            render: (cohort) => courseTitle(cohort, locale).title,
          },
          {
            key: 'members',
            title: t('cohorts.columns.members'),
            isNumber: true,
            render: ({ members }) => members,
          },
          {
            key: 'created',
            title: t('cohorts.columns.created'),
            render: ({ createdAt }) => formatDate(mogadishuDay(new Date(createdAt)), locale),
          },
          {
            key: 'state',
            title: t('cohorts.columns.state'),
            render: ({ endedAt }) => (
              <Tag tone={endedAt ? 'grey' : 'green'}>{t(`cohorts.states.${endedAt ? 'ended' : 'open'}`)}</Tag>
            ),
          },
        ]}
      />
    </>
  )
}

function CreateForm({
  onMade,
  onCancel,
}: {
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation('teaching')
  const language = useLocale()
  const { data } = useCall('courses', 'list', { input: { language } })
  const courses = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const labels = useMemo(
    () => ({ title: t('cohorts.fields.title'), courseId: t('cohorts.fields.courseId') }),
    [t],
  )
  const state = useStaffForm(cohortsContract.create.input, { start: { title: '', courseId: '' }, labels })
  const create = useAction('cohorts', 'create', {
    says: { shownBy: 'next' },
    onSuccess: ({ id }) => onMade(id),
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('cohorts.create')}
      busy={t('cohorts.creating')}
      onSubmit={(input) => create.submit({ input })}
      onCancel={onCancel}
    >
      <StaffSelect state={state} name="courseId" empty="" choices={courses} />
      <StaffText state={state} name="title" hint={t('cohorts.titleHint')} maxLength={COHORT_LIMITS.title} />
    </StaffForm>
  )
}
