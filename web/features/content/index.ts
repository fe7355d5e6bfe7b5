export { DeletedButton } from './revisions-button.tsx'
