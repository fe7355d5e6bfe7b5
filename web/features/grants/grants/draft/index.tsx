import { type ReactNode, useEffect, useId, useState } from 'react'
import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { readDraft } from '#web/lib/draft-store.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLocation } from '#web/lib/router.tsx'
import { useFormWords } from '../form-texts.tsx'
import { CLOSED, type DraftPartProps, type DraftStep, SERVER_DRAFT } from './draft-link.ts'
import { DraftOffer } from './draft-offer.tsx'

export type { DraftLink } from './draft-link.ts'

const PARTS = Object.fromEntries(
  GRANT_LANGUAGES.map((language) => [
    language,
    lazyPart<DraftPartProps>(async () => (await import('./in-language.tsx')).draftPartIn(language)),
  ]),
) as Readonly<Record<GrantLanguage, (props: DraftPartProps) => ReactNode>>

/**
 * The draft of the form on the server. Its code is loaded once an applicant asks for it, or comes with a link or a draft, so that
 * it costs no one else anything (REQ-GRT-39).
 */
export function DraftPart({ form, onLink }: Omit<DraftPartProps, 'begun'>) {
  const { language, texts } = useFormWords()
  const { hash } = useLocation()
  const id = useId()
  const [begun, setBegun] = useState<DraftStep | null | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page becomes interactive, and whenever a link is followed
  useEffect(() => {
    if (begun !== undefined) return
    const storedDraft = readDraft('device', SERVER_DRAFT)
    if (storedDraft !== null || hash.startsWith('#draft=')) setBegun(null)
    if (Reflect.get(Object(storedDraft), 'isOpen') === true) onLink(CLOSED)
  }, [hash])
  const Part = PARTS[language]
  return (
    <section className="grant-section grant-draft needs-script" aria-labelledby={id}>
      <div className="grant-section-head">
        <h3 id={id}>{texts.draft.title}</h3>
      </div>
      {begun === undefined ? <DraftOffer onStep={setBegun} /> : <Part {...{ form, begun, onLink }} />}
    </section>
  )
}
