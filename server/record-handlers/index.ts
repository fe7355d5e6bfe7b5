export { recordsHandlers } from './declared.ts'
export { onServer, recordContext } from './on-server.ts'
