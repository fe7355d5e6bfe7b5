export { OpenSealed } from './open-sealed.tsx'
