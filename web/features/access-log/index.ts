export { RecordReaders } from './record-readers.tsx'
