import { verify } from '#server/features/administration/verification/index.ts'
import { readSettings } from '#server/settings.ts'
import type { Checked } from '#shared/domain/findings.ts'
import { texts } from '#shared/i18n/en/administration/users.ts'
import { withServices } from './with-services.ts'

/** The sentences about the findings, and about how much was checked. */
function tell({ counts, findings }: Checked): string {
  const wrong = findings.map(({ code, subject }) =>
    texts.verification.findings[code].replace('{subject}', subject),
  )
  const { ledger = 0, audit = 0, custody = 0, history = 0, files = 0, stamps = 0, respelled = 0 } = counts
  return [
    ...wrong,
    `Checked: ${ledger} entries of the ledger, ${audit} of the audit trail, ${custody} of custody logs, ${history} of the history, ${files} files and ${stamps} time stamps.`,
    ...(respelled > 0
      ? [
          `${respelled} times of entries were written in another way by an earlier version; the entries are unaltered.`,
        ]
      : []),
    wrong.length === 0 ? 'Everything is as it was entered.' : `${wrong.length} faults were found.`,
  ].join('\n')
}

try {
  await withServices(readSettings(process.env), async (services) => {
    const checked = await verify(services)
    process.stdout.write(`${tell(checked)}\n`)
    if (checked.findings.length > 0) process.exitCode = 1
  })
} catch (error) {
  process.stderr.write(
    `The check could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}
