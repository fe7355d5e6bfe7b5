import './chart-frame.css'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useRendering } from '#web/lib/page-start.tsx'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type ChartFigures, type ChartFormat, ChartTable } from './chart-table.tsx'

interface ChartFrameProps {
  /** The name of its files, without the ending. */
  readonly name: string
  /** What the figures say, by a rule of `findings.ts`; neutral where they say nothing. */
  readonly title: string
  readonly heading?: 'h1' | 'h2' | 'h3'
  /** What is counted, in which unit, and in which time. */
  readonly subtitle: string
  /** Whose records are counted and of which time, where the page says it once for all charts: only the picture has it. */
  readonly scope?: string
  /** Where the figures come from, and of which day they are. */
  readonly source: string
  /** What else has to be known about the figures or the drawing. */
  readonly notes?: readonly (string | false | null)[]
  /** The same figures as a table and as a file; null while there are none. */
  readonly figures: ChartFigures | null
  /** What changes the drawing, such as the choice of a measure. */
  readonly controls?: ReactNode
  /** The address of the page that shows this chart alone. */
  readonly page?: string
  /** Whether the table is open, for a page that opens all of them at once. */
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
  /** Without script nothing can be saved, and a site that frames the chart has its own way. */
  readonly plain?: boolean
  /** Drawn small in the list of all charts: its title leads to its page, which has the rest. */
  readonly small?: boolean
  readonly className?: string | false | undefined
  readonly children: ReactNode
}

/** What the frame of a chart is given by the page on which it is shown. */
export type ChartPlace = Pick<
  ChartFrameProps,
  'name' | 'source' | 'scope' | 'heading' | 'page' | 'plain' | 'small' | 'className' | 'open' | 'onOpen'
>

/**
 * The one frame of every chart and map: what it says, what it counts, the drawing, its source, the same figures as a
 * table, and its files. `data-no-picture` marks what is no part of the picture that is saved.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, heading: Heading = 'h3', subtitle, scope, source, notes = [], figures, page, small } = props
  const figure = useRef<HTMLElement>(null)
  const id = useId()
  const { noted } = useRendering()
  // What the server draws alone is known by what it says.
  if (noted && props.plain) noted.title = title
  return (
    <figure
      ref={figure}
      className={classNames('chart', small && 'chart-small', props.className)}
      aria-labelledby={id}
    >
      <figcaption>
        <Heading id={id}>{small && page ? <Link to={page}>{title}</Link> : title}</Heading>
        <p className="chart-subtitle">{subtitle}</p>
        {scope && <p className="chart-subtitle chart-scope">{scope}</p>}
      </figcaption>
      {props.controls && <div data-no-picture>{props.controls}</div>}
      <div className="chart-drawing">{props.children}</div>
      <div className="chart-notes">
        <p>{source}</p>
        {!small && notes.map((note) => note && <p key={note}>{note}</p>)}
      </div>
      {figures && !small && <Foot {...props} {...{ figure, figures, id }} />}
    </figure>
  )
}

interface FootProps extends ChartFrameProps {
  readonly figures: ChartFigures
  readonly figure: RefObject<HTMLElement | null>
  /** The id of the chart's title. */
  readonly id: string
}

/** What leads on from a chart: its table, its files, its own page. */
function Foot({ title, figures, figure, id, name, page, plain, open, onOpen }: FootProps) {
  const { t } = useTranslation('charts')
  return (
    <div className="chart-foot" data-no-picture>
      <details open={open} onToggle={onOpen && (({ currentTarget }) => onOpen(currentTarget.open))}>
        <summary aria-describedby={id}>{t('table')}</summary>
        <div className="chart-scroll">
          <ChartTable caption={title} figures={figures} />
        </div>
      </details>
      {!plain && <Downloads {...{ figure, name, figures, id }} />}
      {page && (
        <Link className="chart-page" to={page} aria-describedby={id}>
          {t('ownPage')}
        </Link>
      )}
    </div>
  )
}

function Downloads({ figure, name, figures, id }: Pick<FootProps, 'figure' | 'name' | 'figures' | 'id'>) {
  const { t } = useTranslation('charts')
  const failureText = useFailureText()
  const save = useSubmitted<boolean, ChartFormat>({
    // What makes the files is loaded when one is wanted.
    mutationFn: async (format) => {
      const { saveChart } = await import('./save-chart.ts')
      return await saveChart(format, { figure: figure.current, figures, name })
    },
    says: (saved) => (saved ? t('saved') : null),
    onError: (error) =>
      showToast({
        title: t('failed'),
        text: error instanceof ApiError ? failureText(error) : t('tryAgain'),
        tone: 'danger',
      }),
  })
  return (
    <>
      {/* It stays while a file is made, because it has the focus. */}
      <Menu label={t('download')} className="chart-download needs-script" describedBy={id}>
        {(['svg', 'png', 'csv'] as const).map((format) => (
          <button key={format} type="button" onClick={() => !save.isPending && save.mutate(format)}>
            {t(format)}
          </button>
        ))}
      </Menu>
      {save.isPending && <Spinner label={t('busy')} />}
    </>
  )
}
