import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings, SETTING_NAMES, SettingsError } from '#server/settings.ts'

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('The settings were accepted.')
}

describe('reading settings', () => {
  test('an empty environment gives the defaults', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUSTED_PROXIES: [], LOG_LEVEL: 'info' })
    expect(settings.DATA_DIR).toBe(path.resolve('data'))
    expect(settings.DATABASE_URL).toBeUndefined()
  })

  test('given ones are read as what they mean', () => {
    const settings = readSettings({
      PORT: ' 0 ',
      HOST: '::1',
      DATA_DIR: '/srv/rights',
      DATABASE_URL: 'postgres://u:p@db:5432/rights',
      PUBLIC_URL: 'https://Rights.example.org/',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      MAIL_FROM: 'Office <office@example.org>',
      S3_URL: 's3://key:secret@host/bucket',
      LOG_LEVEL: 'silent',
    })
    expect(settings).toMatchObject({
      PORT: 0,
      HOST: '::1',
      DATA_DIR: path.resolve('/srv/rights'),
      DATABASE_URL: 'postgres://u:p@db:5432/rights',
      PUBLIC_URL: 'https://rights.example.org',
      TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      MAIL_FROM: 'Office <office@example.org>',
    })
  })

  test('an empty value is unset', () => {
    expect(readSettings({ PORT: '', SESSION_SECRET: ' ' })).toEqual(readSettings({}))
  })
})

describe('a wrong setting', () => {
  test.each([
    ['PORT', '70000', 'is "70000"; allowed is a whole number from 0 to 65535 (0 takes a free port).'],
    ['PORT', '3e3', 'is "3e3"; allowed is a whole number from 0 to 65535 (0 takes a free port).'],
    ['HOST', 'http://x', 'is "http://x"; allowed is an IP address or a host name.'],
    [
      'PUBLIC_URL',
      'https://a.org/x',
      'is "https://a.org/x"; allowed is http:// or https:// with a host, an optional port and no path.',
    ],
    [
      'ONION_LOCATION',
      'https://rights.example.org',
      'is "https://rights.example.org"; allowed is http:// or https:// with the .onion host of a Tor service, an optional port and no path.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'is "10.0.0.0/33"; allowed is a comma-separated list of IP addresses or networks such as 10.0.0.0/8.',
    ],
    ['LOG_LEVEL', 'loud', 'is "loud"; allowed is one of fatal, error, warn, info, debug, trace, silent.'],
    ['DELETED_KEPT_DAYS', '29', 'is "29"; allowed is a whole number of days from 30 to 36500.'],
    ['REFERRAL_IMMEDIATE_HOURS', '0', 'is "0"; allowed is a whole number of hours from 1 to 99.'],
    ['ALARMS_ALONE', '-1', 'is "-1"; allowed is a whole number from 0 to 999.'],
    ['ALARMS_GATHERED_MINUTES', '0', 'is "0"; allowed is a whole number of minutes from 1 to 999.'],
    ['ADMIN_EMAIL', 'admin', 'is "admin"; allowed is an e-mail address.'],
    [
      'NEWS_API_URL',
      'ftp://x',
      'is an address of another kind; allowed is an address that begins with http:// or https://.',
    ],
  ])('%s=%s is told in a sentence', (name, value, sentence) => {
    expect(messageOf({ [name]: value })).toBe(`${name} ${sentence}`)
  })

  test.each([
    ['SESSION_SECRET', 'swordfish', 'has 9 characters'],
    ['ADMIN_PASSWORD', 'swordfish', 'has 9 characters'],
    ['DATABASE_URL', 'mysql://root:swordfish@db', 'is an address of another kind'],
    ['DATABASE_URL', 'swordfish', 'is not an address'],
    ['SMTP_URL', 'https://u:swordfish@host', 'is an address of another kind'],
    ['IMAP_URL', 'swordfish', 'is not an address'],
    ['S3_URL', 'ftp://k:swordfish@host', 'is an address of another kind'],
  ])('%s is refused without being shown', (name, value, found) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} ${found}; allowed is .+\\.$`))
    expect(message).not.toContain('swordfish')
  })

  test('several are told one a line', () => {
    expect(messageOf({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
  })
})

test('.env.example names every setting, with its default', () => {
  const example = parseEnv(readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8'))
  expect(Object.keys(example).sort()).toEqual(SETTING_NAMES.toSorted())
  expect(readSettings(example)).toEqual(readSettings({}))
})

test("the operator's guide names every setting", () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  expect(SETTING_NAMES.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
