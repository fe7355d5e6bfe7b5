import './preview.css'
import { type ReportSection, WRITTEN_SECTIONS } from '#shared/domain/report-options.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { CaseChoice } from './case-choice.tsx'
import { Chores } from './chores.tsx'
import { FirstPages } from './first-pages.tsx'
import { MessagesEditor } from './messages-editor.tsx'
import { PreviewFigures } from './preview-figures.tsx'
import { RecommendationsEditor } from './recommendations-editor.tsx'
import { inPrintedOrder } from './report-values.ts'
import { type Preview, usePreview } from './use-preview.ts'
import type { ReportRequester } from './use-request.ts'
import { WrittenText } from './written-text.tsx'

interface PreviewProps {
  readonly requester: ReportRequester
}

/** What the report would say, section by section: its figures, and the parts that the author writes and chooses. */
export function ReportPreview({ requester }: PreviewProps) {
  const { t } = useTranslation('reportGenerator')
  const { values } = requester
  const { preview, isAsked, isStale, error, retry } = usePreview(values)
  const sections = inPrintedOrder(values.includeSections)
  const isPublic = values.edition === 'public'
  // What was proposed for a former choice would be taken over into this report.
  const proposals = isStale ? null : preview
  const isCounting = isAsked && !error && !proposals
  return (
    <section className="report-preview" aria-labelledby="report-preview" aria-busy={isStale}>
      <h2 id="report-preview">{t('preview.title')}</h2>
      {!isAsked && <p className="report-hint">{t('preview.choose')}</p>}
      {isAsked && error && <Failure error={error} title={t('preview.failed')} onRetry={retry} />}
      {isAsked && !preview && !error && <Skeleton lines={6} />}
      {isAsked && preview && values.edition === 'public' && <p className="notice">{t('preview.inPublic')}</p>}
      {isAsked && preview && isPublic && (
        <p className="report-hint" role="status">
          {isStale && <strong>{t('preview.stale')}</strong>}
        </p>
      )}
      {isAsked && preview && !isPublic && <Days preview={preview} isStale={isStale} />}
      {isAsked && preview && !isPublic && <Chores chores={preview.chores} />}
      {isAsked && <FirstPages requester={requester} />}
      {sections.map((section) => (
        <Section
          key={section}
          {...{ section, requester, preview: isAsked ? preview : null, proposals, isCounting }}
        />
      ))}
      {sections.length > 0 && <p className="report-hint">{t('preview.countedAgain')}</p>}
    </section>
  )
}

function Days({ preview, isStale }: { readonly preview: Preview; readonly isStale: boolean }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const day = (iso: string) => formatDate(iso, locale, 'medium')
  const { period, previous, isEmpty } = preview
  return (
    <div role="status">
      <p className="report-hint">
        {t('preview.days', {
          ...{ from: day(period.from), to: day(period.to) },
          ...{ beforeFrom: day(previous.from), beforeTo: day(previous.to) },
        })}{' '}
        {isStale && <strong>{t('preview.stale')}</strong>}
      </p>
      {isEmpty && <p className="notice">{t('preview.empty')}</p>}
    </div>
  )
}

interface SectionProps extends PreviewProps {
  readonly section: ReportSection
  readonly preview: Preview | null
  /** The preview once it is that of the choice. */
  readonly proposals: Preview | null
  /** Whether it will be there in a moment; otherwise the author writes without proposals. */
  readonly isCounting: boolean
}

function Section({ section, requester, preview, proposals, isCounting }: SectionProps) {
  const { t } = useTranslation('reports')
  const figures = preview?.sections.find((each) => each.section === section)?.figures ?? []
  const written = WRITTEN_SECTIONS.find((name) => name === section)
  return (
    <article className="report-part">
      <h3>{t(`sections.${section}`)}</h3>
      {figures.length > 0 && <PreviewFigures {...{ section, figures }} />}
      {section === 'executive-summary' && (
        <MessagesEditor {...{ requester, proposed: proposals?.keyMessages ?? null, isCounting }} />
      )}
      {written && <WrittenText {...{ section: written, requester }} />}
      {section === 'recommendations' && (
        <RecommendationsEditor {...{ requester, proposed: proposals?.recommendations ?? null, isCounting }} />
      )}
      {section === 'case-studies' && preview && (
        <CaseChoice {...{ requester, studies: preview.caseStudies }} />
      )}
    </article>
  )
}
