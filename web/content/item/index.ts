export { contentItemPage } from './content-item.tsx'
