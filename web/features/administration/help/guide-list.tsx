import { GUIDES_OF_ROLE, type GuideName } from '#shared/contract/guides.ts'
import type { Role } from '#shared/domain/access.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { guideAddress } from './staff-guides.ts'

/** The guides of a role as files, where this build has them. */
export function GuideList({ role }: { readonly role: Role }) {
  const { t } = useTranslation('help')
  const locale = useLocale()
  const guides = GUIDES_OF_ROLE[role].flatMap((guide) => {
    const address = guideAddress(guide, locale)
    return address ? [{ guide, address }] : []
  })
  // The files are part of the pages, in the desktop app too, and are saved in the way of each.
  const save = async (guide: GuideName, address: string) => {
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`The guide was answered with ${answer.status}`)
      await saveBlob(await answer.blob(), `${t(`guides.names.${guide}`)}.pdf`)
    } catch {
      showToast({ title: t('guides.failed'), tone: 'danger' })
    }
  }
  if (guides.length === 0) return null
  return (
    <section className="help-guides">
      <h2>{t('guides.title')}</h2>
      <p>{t('guides.lead')}</p>
      <div className="actions">
        {guides.map(({ guide, address }) => (
          <Button key={guide} onClick={() => void save(guide, address)}>
            {t(`guides.names.${guide}`)} (PDF)
          </Button>
        ))}
      </div>
    </section>
  )
}
