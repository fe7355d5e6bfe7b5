export { SnapshotButton } from './snapshot-button.tsx'
