import './folded-text.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** A text of which six lines are shown at first, and all of it once that is asked for; whole on paper. */
export function FoldedText({ text, className }: { readonly text: string; readonly className: string }) {
  const { t } = useTranslation('shell')
  const lines = useRef<HTMLParagraphElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other lines
  useLayoutEffect(() => {
    const { current } = lines
    setCut(current !== null && current.scrollHeight > current.clientHeight + 1)
  }, [text])
  return (
    <>
      <p ref={lines} className={classNames(className, !isWhole && 'folded-text')} dir="auto">
        {text}
      </p>
      {isCut && !isWhole && (
        <p className="folded-text-more">
          <Button small onClick={() => setWhole(true)}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </>
  )
}
