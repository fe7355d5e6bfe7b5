export { sessionHandlers } from './handlers.ts'
export { proveSelf, requireProof } from './prove-self.ts'
