import './imports.css'
import { useState } from 'react'
import { IMPORT_COLLECTIONS, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { CheckStep } from './check-step.tsx'
import { DocumentStep } from './document-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportResult } from './import-result.ts'

const STEPS = ['file', 'check', 'done'] as const

/**
 * Bulk import in three steps: choose a file, check how it would be read, see what was done. `into` names the collection, and with
 * `from=document` the recommendations of a UN report are looked through first.
 */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const [params] = useSearchParams()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const wanted = IMPORT_COLLECTIONS.find((name) => name === params.get('into'))
  const isDocument = params.get('from') === 'document'
  const step = result ? 'done' : preview ? 'check' : 'file'
  const again = () => {
    setPreview(null)
    setResult(null)
  }
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <ol className="imp-steps" aria-label={t('steps.label')}>
          {STEPS.map((name) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              {t(`steps.${name}`)}
            </li>
          ))}
        </ol>
        {!preview &&
          (isDocument ? (
            <DocumentStep onRead={setPreview} />
          ) : (
            <FileStep initial={wanted} onRead={setPreview} />
          ))}
        {preview && !result && (
          <CheckStep preview={preview} onPreview={setPreview} onDone={setResult} onBack={again} />
        )}
        {preview && result && <DoneStep collection={preview.collection} result={result} onAgain={again} />}
      </StaffBody>
    </StaffPage>
  )
}
