import type { Lesson } from '#shared/contract/learning/courses.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** What the organisation adds to a module, each with a label that says so (REQ-LRN-21). */
export function LocalParts({ parts }: { readonly parts: Lesson['local'] }) {
  const { t } = useTranslation('lesson')
  if (parts.length === 0) return null
  return (
    <section className="lesson-local" aria-labelledby="local">
      <h2 id="local">{t('local.title')}</h2>
      {parts.map(({ id, kind, title, blocks, picture }) => (
        <article key={id}>
          <p className="lesson-local-kind">{t(`local.${kind}`)}</p>
          <h3>{title}</h3>
          {picture && (
            <img
              src={`data:image/webp;base64,${picture.webp}`}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
            />
          )}
          <MarkedText blocks={blocks} heading="h3" />
        </article>
      ))}
    </section>
  )
}
