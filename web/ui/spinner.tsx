import { useTranslation } from '#web/lib/texts.ts'

/** Covers the screen while it is not known who is signed in (REQ-SHL-23), and nothing else. */
export function FullScreenSpinner() {
  const { t } = useTranslation('shell')
  return (
    <div className="full-screen-spinner" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{t('loading')}</span>
    </div>
  )
}

/** A small sign that something is under way; name what it is in the text beside it. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="spinner-line" role="status">
      <span className="spinner" aria-hidden="true" />
      {label}
    </span>
  )
}
