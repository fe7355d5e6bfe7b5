import { expect, it } from 'vitest'
import { parseCommand } from './parse-command.ts'

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
  expect(parseCommand('SCAN_COMMAND', setting)).toEqual(words)
})

it('is null when unset', () => {
  expect(parseCommand('SCAN_COMMAND', undefined)).toBeNull()
  expect(parseCommand('SCAN_COMMAND', '')).toBeNull()
  expect(parseCommand('SCAN_COMMAND', '   ')).toBeNull()
})

it.each([`scan 'open`, `scan "open`, 'scan \\', `''`])('refuses %s, naming the setting', (setting) => {
  expect(() => parseCommand('SCAN_COMMAND', setting)).toThrow(/^SCAN_COMMAND: /)
})
