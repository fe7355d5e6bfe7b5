export { MedicalHelp } from './medical-help.tsx'
