import './demo.css'
import { Fragment, type ReactNode } from 'react'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDemo } from './use-demo.ts'

const STEPS = ['case', 'recommendation', 'incident', 'analytics'] as const
type Step = (typeof STEPS)[number]

/** Invented totals, the same as in the specification (REQ-HOM-07). */
const SAMPLE = { total: 156, resolved: 89, pending: 67, efficiency: 87 }

/** What the platform does, in four steps with sample data (REQ-HOM-04). Without script all steps are there to read. */
export function Demo() {
  const t = useTexts('home').demo
  const { t: fill } = useTranslation('home')
  const still = useReducedMotion()
  const { step, progress, playing, act } = useDemo(STEPS.length, still)
  const move = (what: 'reset' | 'previous' | 'next', to: number) => {
    act(what)
    const title = t[STEPS[(to + STEPS.length) % STEPS.length] ?? 'case'].title
    announce(fill('demo.stepOf', { number: String(to + 1), total: String(STEPS.length), title }))
  }
  return (
    <section className="home-part demo" aria-labelledby="demo">
      <h2 id="demo">{t.title}</h2>
      <div className="demo-grid">
        <div>
          <ol className="demo-steps" aria-label={t.steps}>
            {STEPS.map((name, index) => (
              <li key={name} aria-current={index === step ? 'step' : undefined}>
                {t[name].title}
              </li>
            ))}
          </ol>
          <progress className="demo-progress needs-script" aria-hidden="true" max={1} value={progress} />
          <Controls
            playing={playing}
            still={still}
            step={step}
            onToggle={() => act('toggle')}
            onMove={move}
          />
        </div>
        <div className="demo-screen">
          <p className="demo-sample">{t.sample}</p>
          <div className="demo-panels">
            {STEPS.map((name, index) => (
              <Panel key={name} name={name} shown={index === step} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** A drawing for each step, with the figures of its sample; the facts below it say the same in words. */
const PICTURES: Readonly<Record<Step, ReactNode>> = {
  case: (
    <>
      <path className="is-ground" d="M8 22H392" />
      <path className="is-done" d="M8 22H136" />
      {[8, 136, 264, 392].map((x, index) => (
        <circle key={x} className={index < 2 ? 'is-done' : 'is-ground'} cx={x} cy="22" r="7" />
      ))}
    </>
  ),
  recommendation: (
    <>
      <rect className="is-rest" y="14" width="400" height="16" rx="4" />
      <rect className="is-done" y="14" width={400 * 0.65} height="16" rx="4" />
    </>
  ),
  incident: (
    <>
      <path className="is-ground" d="M8 22H392" />
      {[8, 40, 72].map((x) => (
        <circle key={x} className="is-alarm" cx={x} cy="22" r="7" />
      ))}
      <circle className="is-done" cx="392" cy="22" r="7" />
    </>
  ),
  analytics: (
    <>
      <rect className="is-done" y="4" width={(400 * SAMPLE.resolved) / SAMPLE.total} height="14" rx="3" />
      <rect className="is-rest" y="26" width={(400 * SAMPLE.pending) / SAMPLE.total} height="14" rx="3" />
    </>
  ),
}

function Panel({ name, shown }: { readonly name: Step; readonly shown: boolean }) {
  const t = useTexts('home').demo[name]
  const locale = useLocale()
  const { efficiency, ...counts } = SAMPLE
  const values = {
    ...Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, formatNumber(count, locale)])),
    efficiency: formatPercent(efficiency, locale),
  }
  return (
    <div className={classNames('demo-panel', !shown && 'is-away')} data-step={name}>
      <h3>{t.title}</h3>
      <p>{t.text}</p>
      <svg
        className="demo-picture"
        viewBox="0 0 400 44"
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
      >
        {PICTURES[name]}
      </svg>
      <dl className="facts">
        {Object.entries(t.facts).map(([key, [label = '', value = '']]) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>{fillText(value, values)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

interface ControlsProps {
  readonly playing: boolean
  /** The device asks for less motion. */
  readonly still: boolean
  readonly step: number
  readonly onToggle: () => void
  readonly onMove: (what: 'reset' | 'previous' | 'next', to: number) => void
}

function Controls({ playing, still, step, onToggle, onMove }: ControlsProps) {
  const t = useTexts('home').demo
  const hydrating = useHydrating()
  const last = STEPS.length - 1
  return (
    <div className="needs-script">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form */}
      <div className="actions" role="group" aria-label={t.controls}>
        <Button
          aria-disabled={still || hydrating || undefined}
          aria-describedby={still ? 'demo-still' : undefined}
          onClick={() => still || onToggle()}
        >
          {playing ? t.pause : t.play}
        </Button>
        <Button onClick={() => onMove('reset', 0)}>{t.reset}</Button>
        <Button onClick={() => onMove('previous', step === 0 ? last : step - 1)}>{t.previous}</Button>
        <Button onClick={() => onMove('next', step === last ? 0 : step + 1)}>{t.next}</Button>
      </div>
      {still && <p id="demo-still">{t.still}</p>}
    </div>
  )
}
