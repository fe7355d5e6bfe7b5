export { NewsCard } from './news-card.tsx'
export { NewsTeasers } from './teasers.tsx'
