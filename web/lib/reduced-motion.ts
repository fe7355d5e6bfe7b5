import { useAccessibility } from './accessibility.ts'
import { useHydrating } from './page-start.tsx'

/** Whether motion is to be less on this device; false while the page is what the server has rendered. */
export function useReducedMotion(): boolean {
  const { reducedMotion } = useAccessibility()
  return !useHydrating() && reducedMotion
}
