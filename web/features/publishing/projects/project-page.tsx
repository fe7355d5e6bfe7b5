import './projects.css'
import { Fragment } from 'react'
import type { Project } from '#shared/contract/publishing/projects.ts'
import { contentItemPage } from '#web/content/item/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { ProjectMarks, ProjectProgress } from './project-marks.tsx'
import { usePeriod } from './use-period.ts'
import { formatMoney, wordsOf } from './words.ts'

const editing = () => import('./editing.ts')

/** One project at an address of its own. */
export const ProjectPage = contentItemPage({
  collection: 'projects',
  param: 'project',
  useRead: (id) => useCall('projects', 'get', { params: { id } }),
  titleOf: wordsOf,
  isPublic: () => true,
  Facts: ({ item }) => <ProjectMarks project={item} />,
  Body,
  Tools: lazyPart(async () => (await editing()).ProjectTools),
  Dialog: lazyPart(async () => (await editing()).ProjectDialog),
})

function Body({ item: project }: { readonly item: Project }) {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { lang, description, objectives, objectivesLang } = wordsOf(project, locale)
  return (
    <>
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
    </>
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
