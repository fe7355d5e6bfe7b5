import { type ReactNode, useId, useState } from 'react'
import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormWords } from '../form-texts.tsx'
import type { WordPartProps } from './word-part.tsx'

const PARTS = Object.fromEntries(
  GRANT_LANGUAGES.map((language) => [
    language,
    lazyPart<WordPartProps>(async () => (await import('./in-language.tsx')).wordPartIn(language)),
  ]),
) as Readonly<Record<GrantLanguage, (props: WordPartProps) => ReactNode>>

/** The form as a Word file, and back; its code is loaded once the applicant asks for it (REQ-GRT-120). */
export function WordPart(props: WordPartProps) {
  const { language, texts } = useFormWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Part = PARTS[language]
  return (
    <section className="grant-section grant-word needs-script" aria-labelledby={id}>
      <div className="grant-section-head">
        <h3 id={id}>
          {texts.word.title} {texts.optional}
        </h3>
      </div>
      {isOpen ? <Part {...props} /> : <Button onClick={() => setOpen(true)}>{texts.word.open}</Button>}
    </section>
  )
}
