import { HandOverDamaged, unpackHandOver } from '#desktop/vault/index.ts'

const [file, folder] = process.argv.slice(2)
if (!file || !folder) {
  process.stderr.write('npm run hand-over -- <file> <new folder>\n')
  process.exitCode = 1
} else {
  try {
    await unpackHandOver(file, folder)
    process.stdout.write(
      `Unpacked. Start the app with --user-data-dir=${folder}, choose "I have forgotten my passphrase" and answer its recovery request.\n`,
    )
  } catch (error) {
    if (!(error instanceof HandOverDamaged)) throw error
    process.stderr.write(`Nothing was unpacked: ${error.message}.\n`)
    process.exitCode = 2
  }
}
