export { ApplicationFiles } from './application-files.tsx'
