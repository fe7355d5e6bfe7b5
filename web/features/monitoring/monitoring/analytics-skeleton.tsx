import './analytics.css'
import { Skeleton } from '#web/ui/states.tsx'

const FIGURES = ['heading', 'figure', 'figure', 'heading', 'figure'] as const
const CHART = ['heading', 'line', 'chart'] as const

/** In the place of the figures and the charts until they are counted. */
export function AnalyticsSkeleton() {
  return (
    <>
      <Skeleton shapes={FIGURES} />
      <div className="mon-charts">
        <div className="mon-chart-wide">
          <Skeleton shapes={CHART} />
        </div>
        <Skeleton shapes={CHART} />
        <Skeleton shapes={CHART} />
      </div>
    </>
  )
}
