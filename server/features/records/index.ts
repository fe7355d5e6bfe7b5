export { recordsHandlers } from './declared.ts'
export { onServer, recordContext } from './on-server.ts'
export { enterAsVisitor, noteOpened, onlyNamed, receive } from './sent-by-visitors.ts'
