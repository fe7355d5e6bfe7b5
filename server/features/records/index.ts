export { recordsHandlers } from './declared.ts'
export { onServer, recordContext } from './on-server.ts'
export { noteOpened, receive } from './sent-by-visitors.ts'
