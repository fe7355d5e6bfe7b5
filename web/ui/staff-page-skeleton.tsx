import { Skeleton } from './states.tsx'

/** A page of the staff whose script is on its way: the bar with its title, and rows. */
export function StaffPageSkeleton() {
  return (
    <div className="staff-page">
      <div className="staff-top staff-top-skeleton" aria-hidden="true">
        <span />
      </div>
      <div className="staff-body">
        <Skeleton shapes={['line', 'row', 'row', 'row', 'row', 'row', 'row']} />
      </div>
    </div>
  )
}
