export { ReleaseState } from './release-state.tsx'
