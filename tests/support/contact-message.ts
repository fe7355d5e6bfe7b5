import { randomUUID } from 'node:crypto'
import type { TestServer } from './server.ts'

/** Sends the contact form as a visitor does; answers the id of the conversation that it begins. */
export async function sendMessage(server: TestServer, more: object = {}): Promise<string> {
  const id = randomUUID()
  await server.visitor().client.contact.send({
    input: {
      ...{ id, name: 'Xaawo Tusaale', email: 'xaawo@example.com', phone: '', organization: '' },
      ...{ subject: 'partnership', message: 'We would like to train paralegals with you.', ...more },
    },
  })
  return id
}
