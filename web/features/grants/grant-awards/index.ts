export { AwardPart } from './award-part.tsx'
