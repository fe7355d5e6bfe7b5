export { NewsCard } from './news-card.tsx'
export { NewsTeasers } from './teasers.tsx'
export { newsPath } from './words.ts'
