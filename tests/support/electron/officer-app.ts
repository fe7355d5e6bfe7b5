import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { type Line, openLine } from '../line.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../server.ts'
import { launchDesktop } from './launch.ts'

export const OFFICER_PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 30_000

/** The app of a field officer in Lower Juba, on a line to its server that can be cut; `page` is that of the last start. */
export interface OfficerApp {
  readonly server: TestServer
  readonly officer: TestUser
  readonly line: Line
  readonly userData: string
  page: Page
  /** Ends the app and leaves its data. */
  quit: () => Promise<void>
  readonly start: () => Promise<void>
  readonly unlock: () => Promise<void>
  /** Fills in the form for signing in that is shown. */
  readonly signIn: () => Promise<void>
  /** Ends everything, and removes the data. */
  readonly end: () => Promise<void>
}

export async function openOfficerApp(): Promise<OfficerApp> {
  const server = await startTestServer()
  const officer = await server.signIn('field-officer', ['SO28'])
  const line = await openLine(server.url)
  const userData = mkdtempSync(path.join(tmpdir(), 'officer-app-'))
  const launch = async () => {
    const { page, close } = await launchDesktop(userData, { REMOTE_URL: line.url })
    page.setDefaultTimeout(PATIENCE_MS)
    return { page, quit: close }
  }
  const app: OfficerApp = {
    ...{ server, officer, line, userData },
    ...(await launch()),
    async start() {
      Object.assign(app, await launch())
    },
    async unlock() {
      await app.page.getByLabel(session.desktop.passphrase, { exact: true }).fill(OFFICER_PASSPHRASE)
      await app.page.keyboard.press('Enter')
    },
    async signIn() {
      const { email, password, submit } = session.signIn
      await app.page.getByLabel(email).fill(officer.email)
      await app.page.getByLabel(password, { exact: true }).fill(TEST_PASSWORD)
      await app.page.getByRole('button', { name: submit, exact: true }).click()
    },
    async end() {
      await app.quit()
      await line.close()
      await server.close()
      rmSync(userData, { recursive: true, force: true })
    },
  }
  return app
}

/** The officer's own session on the web, which may have ended on the device. */
export async function onTheWeb({ server, officer }: OfficerApp) {
  const visitor = server.visitor()
  await visitor.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
  return visitor
}
