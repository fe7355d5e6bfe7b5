export { CaseReaders, IncidentReaders } from './record-readers.tsx'
