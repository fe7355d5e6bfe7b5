import '#web/ui/published.css'
import './projects.css'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Project } from '#shared/contract/projects.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { useCall } from '#web/lib/calls.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay } from '#web/lib/session.tsx'
import { ItemPage } from '#web/ui/item-page.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { ProjectMarks, ProjectProgress } from './project-marks.tsx'
import { usePeriod } from './use-period.ts'
import { formatMoney, projectPath, wordsOf } from './words.ts'

const editing = () => import('./editing.ts')
const ProjectDialog = lazyPart(async () => (await editing()).ProjectDialog)
const ProjectActions = lazyPart(async () => (await editing()).ProjectActions)

/** One project at an address of its own, `/projects/<slug>`; its id leads there as well. */
export function ProjectPage() {
  const { t } = useTranslation('projects')
  const id = paramsOfPage(useLocation().pathname).project ?? ''
  const { data, error, refetch } = useCall('projects', 'get', { params: { id } })
  return (
    <ItemPage
      read={{ data, error, refetch }}
      said={{
        list: t('title'),
        back: t('back'),
        failed: t('projectFailed'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
      }}
      listPath="/projects"
    >
      {(project) => <ProjectArticle key={project.id} project={project} />}
    </ItemPage>
  )
}

function ProjectArticle({ project }: { readonly project: Project }) {
  const mayEdit = useMay('projects:edit')
  const dialog = useEditDialog()
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { lang, title, description, objectives, objectivesLang } = wordsOf(project, locale)
  const heading = usePageTitle(title)
  return (
    <article>
      <h1 ref={heading} tabIndex={-1} lang={lang} dir="auto">
        {title}
      </h1>
      <p className="published-facts">
        <ProjectMarks project={project} />
      </p>
      <ProjectProgress project={project} />
      {project.isExample && <p className="notice notice-wait">{t('exampleText')}</p>}
      {lang !== locale && <p className="published-language">{t('inEnglish')}</p>}
      <ProjectFacts project={project} />
      <section className="published-text">
        <h2>{t('description')}</h2>
        <div lang={lang}>
          <MarkedText blocks={description} />
        </div>
      </section>
      <section className="published-text">
        <h2>{t('objectives')}</h2>
        <div lang={objectivesLang}>
          <MarkedText blocks={objectives} />
        </div>
      </section>
      <div className="actions published-actions">
        <ShareButton title={title} path={projectPath(project)} />
        <PrintButton />
        {mayEdit && <ProjectActions project={project} onEdit={() => dialog.edit(project.id)} leave />}
      </div>
      {mayEdit && dialog.isOpen && <ProjectDialog id={project.id} onClose={dialog.close} />}
    </article>
  )
}

const NOTES = ['fundingSource', 'beneficiaries', 'teamMembers', 'partners'] as const

function ProjectFacts({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { budget, budgetMoney } = project
  const period = usePeriod(project, 'long')
  const money = budgetMoney && formatMoney(budgetMoney, locale)
  return (
    <dl className="facts">
      <dt>{t('facts.category')}</dt>
      <dd>{t(`category.${project.category}`)}</dd>
      <dt>{t('facts.location')}</dt>
      <dd dir="auto">{project.location}</dd>
      <dt>{t('facts.period')}</dt>
      <dd>{period}</dd>
      {budget && (
        <>
          <dt>{t('facts.budget')}</dt>
          <dd dir="auto">{money && money !== budget ? `${budget} (${money})` : budget}</dd>
        </>
      )}
      {NOTES.map(
        (name) =>
          project[name] && (
            <Fragment key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd dir="auto">{project[name]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
