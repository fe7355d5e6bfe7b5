export { recordsHandlers } from './declared.ts'
export { onServer, recordContext } from './on-server.ts'
export { enterAsVisitor, noteOpened, receive } from './sent-by-visitors.ts'
