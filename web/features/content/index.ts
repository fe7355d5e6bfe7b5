export { ItemActions } from './item-actions.tsx'
export { DeletedButton, RevisionsButton } from './revisions-button.tsx'
