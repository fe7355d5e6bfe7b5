import './key-dialog.css'
import { Dialog } from '#web/ui/dialog.tsx'

/** The keys of a list and what each does. */
export function KeyDialog({
  title,
  note,
  keys,
  onClose,
}: {
  readonly title: string
  readonly note: string
  readonly keys: readonly (readonly [key: string, does: string])[]
  readonly onClose: () => void
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{note}</p>
      <dl className="key-list">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
