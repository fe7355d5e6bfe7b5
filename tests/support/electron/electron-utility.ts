// What `electron` is in a utility process of the stand-in.
import { ClientRequest, type RequestOptions } from './client-request.ts'

/** Electron's `net`, its part that the engine uses. */
export const net = {
  request: (options: RequestOptions) => {
    if (options.session) throw new TypeError('a utility process has no sessions')
    return new ClientRequest(options)
  },
  isOnline: () => true,
}
