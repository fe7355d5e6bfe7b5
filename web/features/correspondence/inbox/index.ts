export { WaitingSources } from './whole-source.tsx'
