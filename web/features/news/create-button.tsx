import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

/** Opens the dialog for a new article; `first` where there is none yet. */
export function CreateButton({ first, onClick }: { readonly first?: boolean; readonly onClick: () => void }) {
  const { t } = useTranslation('newsEditing')
  return (
    <Button tone="main" onClick={onClick}>
      {t(first ? 'createFirst' : 'create')}
    </Button>
  )
}
