import './analytics.css'
import { Skeleton } from '#web/ui/states.tsx'

const FIGURES = ['figure', 'figure'] as const
const CHART = ['heading', 'line', 'chart'] as const
const MAP = ['heading', 'line', 'map'] as const

/** In the place of the figures and the charts until they are counted. */
export function AnalyticsSkeleton() {
  return (
    <>
      <Skeleton shapes={FIGURES} />
      <div className="mon-charts">
        <Skeleton shapes={CHART} />
        <Skeleton shapes={MAP} />
        <Skeleton shapes={CHART} />
        <Skeleton shapes={CHART} />
      </div>
    </>
  )
}
