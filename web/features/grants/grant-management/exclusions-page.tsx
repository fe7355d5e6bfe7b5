import './grant-management.css'
import { useState } from 'react'
import { EXCLUSION_LIMIT } from '#shared/contract/grants/grant-exclusions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { APPLICATIONS_PATH } from './application-path.ts'
import { useGrantWords } from './words.ts'

type List = CallAnswer<'grantExclusions', 'get'>
type Fault = CallAnswer<'grantExclusions', 'replace'>['faults'][number]
const EXAMPLE = 'name,other_names,registration_number,note'

/** The exclusion list at /grants/exclusions: what it is, and importing another one (REQ-GRT-64). */
export function ExclusionsPage() {
  const { t } = useGrantWords()
  const { data, error, refetch } = useCall('grantExclusions', 'get')
  return (
    <StaffPage title={t('exclusions.title')}>
      <StaffBody>
        <p>
          <Link to={APPLICATIONS_PATH}>{t('page.back')}</Link>
        </p>
        <p>{t('exclusions.lead')}</p>
        {error && <Failure error={error} title={t('exclusions.failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && <Importing list={data} />}
      </StaffBody>
    </StaffPage>
  )
}

function Importing({ list }: { readonly list: List }) {
  const { t, number, locale } = useGrantWords()
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const replace = useAction('grantExclusions', 'replace', {
    // What is wrong in the file is shown on the page.
    says: ({ faults: problems, list: { entries } }) =>
      problems.length > 0 ? null : t('exclusions.imported', { count: entries }),
    onSuccess: (answer) => {
      setFaults(answer.faults)
      if (answer.faults.length === 0) setFile(null)
    },
  })
  const isTooLarge = file !== null && file.size > EXCLUSION_LIMIT
  const send = async () => {
    if (file) replace.mutate({ input: { version: list.version, text: await file.text() } })
  }
  return (
    <section className="grant-part" aria-labelledby="grant-exclusions">
      <h2 id="grant-exclusions">{t('exclusions.present')}</h2>
      <p>
        {list.importedAt === null
          ? t('exclusions.none')
          : t('exclusions.state', {
              count: list.entries,
              date: formatDateTime(list.importedAt, locale),
              name: list.by ?? t('screening.someone'),
            })}
      </p>
      {replace.error && <Failure error={replace.error} title={t('exclusions.notImported')} />}
      <Field
        name="file"
        form="grant-exclusions"
        label={t('exclusions.file')}
        hint={
          <>
            {t('exclusions.fileHint')} <code dir="ltr">{EXAMPLE}</code>
          </>
        }
        error={isTooLarge ? t('exclusions.tooLarge') : undefined}
      >
        {(attributes) => (
          <FileInput
            {...attributes}
            accept=".csv,text/csv"
            chosen={file}
            onChoose={(chosenFile) => {
              setFile(chosenFile)
              setFaults([])
            }}
          />
        )}
      </Field>
      {faults.length > 0 && (
        <div className="failure" role="alert">
          <p>
            <strong>{t('exclusions.faultsTitle', { count: faults.length })}</strong>
          </p>
          <ul>
            {faults.slice(0, MOST_SHOWN).map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                {t('exclusions.line', { line: number(line) })} {t(`exclusions.faults.${fault}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        tone="main"
        disabled={!file || isTooLarge}
        busy={replace.isPending && t('exclusions.importing')}
        onClick={() => void send()}
      >
        {t('exclusions.import')}
      </Button>
    </section>
  )
}
const MOST_SHOWN = 20
