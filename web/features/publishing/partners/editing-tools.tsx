import type { Partner } from '#shared/contract/publishing/partners.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { ContentTools, DeletedButton } from '#web/content/editing/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** What staff can do with the directory, and which of its addresses need a look. */
export function EditingBar({
  partners,
  onAdd,
}: {
  readonly partners: readonly Partner[]
  readonly onAdd: () => void
}) {
  const { t } = useTranslation('partnersEditing')
  const maySet = useMay('organization:edit')
  const dead = partners.filter(({ link }) => link?.deadSince).length
  return (
    <>
      <div className="actions partners-editing">
        <Button tone="main" onClick={onAdd}>
          {t('add')}
        </Button>
        <DeletedButton collection="partners" />
        {maySet && <LinkButton to="/organization">{t('settings')}</LinkButton>}
      </div>
      {dead > 0 && <p className="notice notice-wait">{t('deadCount', { count: dead })}</p>}
    </>
  )
}

/** Edit and remove, and whether the address still answers. */
export function PartnerTools({
  partner,
  onEdit,
}: {
  readonly partner: Partner
  readonly onEdit: () => void
}) {
  const { t } = useTranslation('partnersEditing')
  const locale = useLocale()
  const { name, link } = partner
  return (
    <>
      <ContentTools collection="partners" item={partner} title={name} onEdit={onEdit} />
      {link?.deadSince && (
        <Tag tone="red">{t('dead', { date: formatDate(link.deadSince, locale, 'medium') })}</Tag>
      )}
    </>
  )
}
