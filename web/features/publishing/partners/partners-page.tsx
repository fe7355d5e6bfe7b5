import './partners.css'
import { useEffect, useRef } from 'react'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import type { Partner } from '#shared/contract/publishing/partners.ts'
import { PARTNER_CATEGORIES, type PartnerCategory } from '#shared/domain/partners.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useFold } from '#web/lib/use-fold.ts'
import { useWide } from '#web/lib/use-wide.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { AccountCard, PartnerCard } from './partner-card.tsx'

// Visitors don't load the staff's tools.
const editing = () => import('./editing.ts')
const PartnerDialog = lazyPart(async () => (await editing()).PartnerDialog)
const PartnerTools = lazyPart(async () => (await editing()).PartnerTools)
const EditingBar = lazyPart(async () => (await editing()).EditingBar)

/** The directory of organisations by category (REQ-PAR-01), at /partners, with the tools of those who keep it. */
export function PartnersPage() {
  const { t } = useTranslation('partners')
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const mayEdit = useMay('partners:edit')
  const dialog = useEditDialog()
  const { data, error, refetch } = useCall('partners', 'list')
  const own = useCall('organization', 'get')
  const accounts = own.data?.socialAccounts ?? []
  return (
    <div className={classNames('partners-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="partners-lead">{t('lead')}</p>
      <p className="partners-reference">{t('reference')}</p>
      {mayEdit && <EditingBar partners={data?.items ?? []} onAdd={dialog.create} />}
      {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && data.total === 0 && accounts.length === 0 && <EmptyState title={t('none')} />}
      {data && data.total + accounts.length > 0 && (
        <Directory
          partners={data.items}
          accounts={accounts}
          onEdit={mayEdit ? (id) => dialog.edit(id) : null}
        />
      )}
      <Together />
      {mayEdit && dialog.isOpen && <PartnerDialog id={dialog.id} onClose={dialog.close} />}
    </div>
  )
}

interface DirectoryProps {
  readonly partners: readonly Partner[]
  readonly accounts: OrganizationSettings['socialAccounts']
  /** Null for users who can only read. */
  readonly onEdit: ((id: string) => void) | null
}

function Directory(props: DirectoryProps) {
  const { t } = useTranslation('partners')
  const { partners, accounts } = props
  const sizeOf = (category: PartnerCategory) =>
    category === 'social-media'
      ? accounts.length
      : partners.filter((partner) => partner.category === category).length
  const filled = PARTNER_CATEGORIES.filter((category) => sizeOf(category) > 0)
  return (
    <>
      <Counters partners={partners} />
      <nav aria-label={t('contents')}>
        <ul className="partners-contents">
          {filled.map((category) => (
            <li key={category}>
              <a href={`#${category}`}>{t(`category.${category}`)}</a> <Count of={sizeOf(category)} />
            </li>
          ))}
        </ul>
      </nav>
      {filled.map((category) => (
        <Category key={category} category={category} size={sizeOf(category)} {...props} />
      ))}
    </>
  )
}

/** The count beside a category's name, hidden from screen readers because the list below says the same. */
function Count({ of }: { readonly of: number }) {
  const locale = useLocale()
  return <span className="partners-count">{formatNumber(of, locale)}</span>
}

const COUNTED = ['un-agencies', 'international-ngos', 'regional-bodies'] as const

function Counters({ partners }: { readonly partners: readonly Partner[] }) {
  const { t } = useTranslation('partners')
  const locale = useLocale()
  const counts = COUNTED.map(
    (category) => [category, partners.filter((partner) => partner.category === category).length] as const,
  )
  return (
    <dl className="partners-counters" aria-label={t('counters')}>
      {[...counts, ['total', partners.length] as const].map(([name, count]) => (
        <div key={name}>
          <dt>{t(`counter.${name}`)}</dt>
          <dd>{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CategoryProps extends DirectoryProps {
  readonly category: PartnerCategory
  readonly size: number
}

/** The organisations of a category, which a phone shows once its title is pressed. */
function Category({ category, size, partners, accounts, onEdit }: CategoryProps) {
  const { t } = useTranslation('partners')
  const list = useRef<HTMLUListElement>(null)
  const isPhone = !useWide()
  const [isFolded, setFolded] = useFold(list)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${category}`) setFolded(false)
  }, [hash, category, setFolded])
  const title = t(`category.${category}`)
  const items = `${category}-items`
  return (
    <section className="partners-category" aria-labelledby={category}>
      <h2 id={category} tabIndex={-1}>
        {isPhone ? (
          <button
            type="button"
            className="partners-fold"
            aria-expanded={!isFolded}
            aria-controls={items}
            onClick={() => setFolded(!isFolded)}
          >
            <span>{title}</span> <Count of={size} />
          </button>
        ) : (
          title
        )}
      </h2>
      <ul id={items} ref={list} className={classNames('partners-grid', isPhone && isFolded && 'folded-away')}>
        {category === 'social-media' &&
          accounts.map((account) => <AccountCard key={account.url} {...account} />)}
        {partners
          .filter((partner) => partner.category === category)
          .map((partner) => (
            <PartnerCard
              key={partner.id}
              partner={partner}
              tools={onEdit && <PartnerTools partner={partner} onEdit={() => onEdit(partner.id)} />}
            />
          ))}
      </ul>
    </section>
  )
}

function Together() {
  const { t } = useTranslation('partners')
  return (
    <section className="partners-together">
      <h2>{t('togetherTitle')}</h2>
      <p>{t('togetherText')}</p>
      <p>
        <Link to="/icr2p">{t('togetherMore')}</Link>
      </p>
    </section>
  )
}
