import { expect, it } from 'vitest'
import { parseScanCommand } from './scan-command.ts'

it.each([
  ['clamdscan --no-summary -', ['clamdscan', '--no-summary', '-']],
  ['  scan\t-a \n b ', ['scan', '-a', 'b']],
  [`'/opt/my scanner/scan' "two words" ''`, ['/opt/my scanner/scan', 'two words', '']],
  [`scan a\\ b "say \\"yes\\" \\n" 'back\\slash'`, ['scan', 'a b', 'say "yes" \\n', 'back\\slash']],
  [`--name="a b"c`, ['--name=a bc']],
  [
    'scan; rm -rf $HOME `id` $(id) | cat > x',
    ['scan;', 'rm', '-rf', '$HOME', '`id`', '$(id)', '|', 'cat', '>', 'x'],
  ],
])('splits %s', (setting, words) => {
  expect(parseScanCommand(setting)).toEqual(words)
})

it('is null when unset', () => {
  expect(parseScanCommand(undefined)).toBeNull()
  expect(parseScanCommand('')).toBeNull()
  expect(parseScanCommand('   ')).toBeNull()
})

it.each([`scan 'open`, `scan "open`, 'scan \\', `''`])('refuses %s, naming the setting', (setting) => {
  expect(() => parseScanCommand(setting)).toThrow(/^SCAN_COMMAND: /)
})
