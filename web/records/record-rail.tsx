import './rail.css'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ListCounts } from '#shared/contract/declared-calls.ts'
import { regionName } from '#shared/domain/places.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatDate, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { Link, useLocation, useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { changedAddress, hasMap, type ListQuery } from './list-address.ts'
import { StateMark } from './marks.tsx'
import { MonthPart } from './month-part.tsx'
import { useRecordCounts } from './record-calls.ts'
import { RegionShapes } from './region-shapes.tsx'
import { shares } from './shares.ts'
import type { ListAddress } from './use-list.ts'

interface RailProps {
  readonly address: ListAddress
  readonly text: FieldText
}

/** Beside a list: the map of its regions, its months and its states, each of which narrows the list and the others. */
export function RecordRail({
  address,
  text,
  lead,
  children,
}: RailProps & { readonly lead?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="rec-aside">
      {lead}
      <Counted address={address}>
        {(counts) => (
          <>
            {hasMap(address.kind) && <RegionPart {...{ address, counts }} />}
            <MonthPart {...{ address, counts }} />
            <StatePart {...{ address, text, counts }} />
          </>
        )}
      </Counted>
      {children}
    </div>
  )
}

/** The months and the map in the place of most of the list. */
export function RecordMap({ address }: Pick<RailProps, 'address'>) {
  return (
    <div className="rec-map">
      <Counted address={address}>
        {(counts) => (
          <>
            <MonthPart {...{ address, counts }} />
            <RegionChart {...{ address, counts }} />
          </>
        )}
      </Counted>
    </div>
  )
}

/** In the place of the map until the counts are there. */
const MAP = ['heading', 'map'] as const
/** What the counts do not depend on. */
const NOT_COUNTED = ['sort', 'order', 'limit', 'cursor']

function Counted({
  address,
  children,
}: Pick<RailProps, 'address'> & { readonly children: (counts: ListCounts) => ReactNode }) {
  const { t } = useTranslation('records')
  const { kind, query } = address
  const countQuery: ListQuery = Object.fromEntries(
    Object.entries(query).filter(([name]) => !NOT_COUNTED.includes(name)),
  )
  const { data, error, refetch } = useRecordCounts(kind.resource, countQuery)
  if (data) return children(data)
  if (error) return <Failure error={error} title={t('rail.failed')} onRetry={() => void refetch()} />
  const states = Object.keys(kind.collection.transitions.allowed).map(() => 'row' as const)
  return <Skeleton shapes={[...(hasMap(kind) ? MAP : []), 'heading', 'chart', 'heading', ...states, 'row']} />
}

/** The address that is narrowed to one value, or no longer, where it is narrowed to that one already. */
function useToggle({ params, values }: ListAddress, name: string) {
  const { pathname } = useLocation()
  return (value: string) => {
    const isChosen = values(name).join() === value
    return { pathname, search: changedAddress(params, { [name]: isChosen ? [] : [value] }).toString() }
  }
}

interface PartProps {
  readonly address: ListAddress
  readonly counts: ListCounts
}

function RegionPart({ address, counts }: PartProps) {
  const { t } = useTranslation('records')
  return (
    <section className="rec-rail-map">
      <h2>{t('rail.regions', { records: t(`kinds.${address.kind.name}.many`) })}</h2>
      <RegionChoice {...{ address, counts }} />
    </section>
  )
}

/** The same map as a chart, with its table and files. */
function RegionChart({ address, counts }: PartProps) {
  const { t } = useTranslation(['records', 'charts', 'chartWords'])
  const locale = useLocale()
  const toggle = useToggle(address, 'region')
  const { none = 0, ...placed } = counts.byRegion
  const records = t(`kinds.${address.kind.name}.many`)
  const rows = Object.entries({ ...placed, none }).filter(([, count]) => count > 0)
  return (
    <ChartFrame
      name={`${address.kind.name}-by-region`}
      heading="h2"
      title={t('rail.regions', { records })}
      subtitle={t('rail.counted')}
      source={t('charts:asOf', { source: t('rail.source'), date: formatDate(useToday(), locale) })}
      notes={[t('chartWords:boundaries')]}
      figures={{
        columns: [{ head: t('chartWords:columns.region') }, { head: records }],
        rows: rows
          .sort(([, a], [, b]) => b - a)
          .map(([code, count]) => {
            const { pathname, search } = toggle(code)
            return {
              key: code,
              label: code === 'none' ? t('rail.noRegion') : regionName(code, locale),
              values: [count],
              to: `${pathname}?${search}`,
            }
          }),
      }}
    >
      <RegionChoice {...{ address, counts }} />
    </ChartFrame>
  )
}

/** The regions as links that narrow the list. */
function RegionChoice({ address, counts: { byRegion } }: PartProps) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const [described, setDescribed] = useState<string | null>(null)
  const toggle = useToggle(address, 'region')
  const { none = 0 } = byRegion
  const say = (code: string) =>
    t('rail.region', {
      region: regionName(code, locale),
      number: formatNumber(byRegion[code] ?? 0, locale),
    })
  const records = t(`kinds.${address.kind.name}.many`)
  return (
    <>
      <RegionShapes
        counts={byRegion}
        label={t('rail.map', { records })}
        say={say}
        linkOf={(code) => {
          const { pathname, search } = toggle(code)
          return `${pathname}?${search}`
        }}
        chosen={address.values('region')}
        onDescribe={setDescribed}
      />
      <p className="rec-rail-note" aria-live="polite" data-no-picture>
        {described ? say(described) : t('rail.hint')}
      </p>
      {none > 0 && (
        <p className="rec-rail-note">
          <Link
            to={toggle('none')}
            aria-current={address.values('region').includes('none') ? 'true' : undefined}
          >
            {t('rail.none', { count: none, number: formatNumber(none, locale) })}
          </Link>
        </p>
      )}
    </>
  )
}

function StatePart({ address, text, counts: { byStatus } }: RailProps & PartProps) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const toggle = useToggle(address, 'status')
  const { kind } = address
  const chosen = address.values('status')
  const states = Object.keys(kind.collection.transitions.allowed)
  const parts = shares(states.map((state) => byStatus[state] ?? 0))
  const total = states.reduce((sum, state) => sum + (byStatus[state] ?? 0), 0)
  return (
    <section className="rec-states">
      <h2>{text.label('status')}</h2>
      <StateBar states={states} counts={byStatus} linkOf={toggle} />
      <ul>
        {states.map((state, place) => (
          <li key={state}>
            <Link to={toggle(state)} aria-current={chosen.includes(state) ? 'true' : undefined}>
              <StateMark kind={kind} state={state}>
                {text.stateInRow(kind.name, state)}
              </StateMark>
            </Link>
            <b>{formatNumber(byStatus[state] ?? 0, locale)}</b>
            <small>{formatPercent(parts[place] ?? 0, locale)}</small>
          </li>
        ))}
        <li>
          <strong>{t('rail.total')}</strong>
          <b>{formatNumber(total, locale)}</b>
          <small />
        </li>
      </ul>
    </section>
  )
}

/** The states as parts of one bar, each a link for a pointer; the links below say the same in words. */
function StateBar({
  states,
  counts,
  linkOf,
}: {
  readonly states: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly linkOf: ReturnType<typeof useToggle>
}) {
  const navigate = useNavigate()
  const total = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  let from = 0
  return (
    <svg
      className="rec-state-bar"
      viewBox={`0 0 ${total || 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {states.map((state) => {
        const width = counts[state] ?? 0
        const x = from
        from += width
        const to = linkOf(state)
        const follow = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          navigate(to)
        }
        return (
          <a key={state} href={`${to.pathname}?${to.search}`} tabIndex={-1} onClick={follow}>
            <rect x={x} width={width} height="1" className={`state-${toneOf('status', state)}`} />
          </a>
        )
      })}
    </svg>
  )
}
