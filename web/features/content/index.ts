export { DeletedButton, RevisionsButton } from './revisions-button.tsx'
