import type { ListedApplication } from '#shared/contract/grants/grant-management.ts'
import { useGrantWords } from './words.ts'

/** Who applies and for which project; what was anonymised says so. */
export function ApplicantNames({
  organizationName,
  projectTitle,
}: Pick<ListedApplication, 'organizationName' | 'projectTitle'>) {
  const { t } = useGrantWords()
  return (
    <>
      {organizationName && (
        <div>
          <bdi>{organizationName}</bdi>
        </div>
      )}
      <div className="grant-quiet">
        <bdi>{projectTitle ?? t('anonymised')}</bdi>
      </div>
    </>
  )
}
