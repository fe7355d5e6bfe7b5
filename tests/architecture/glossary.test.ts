import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that were given up, with the term of docs/glossary.md that took their place. */
const GIVEN_UP: Readonly<Record<string, string>> = {
  personId: 'userId',
  person_id: 'user_id',
  TestPerson: 'TestUser',
  'persons:read': 'pii:read',
  spooled: 'staged',
  spoolDirectory: 'stagingDirectory',
  layOver: 'applyPending',
  setAside: 'rejected',
  Holding: 'LockedRecord',
  Surroundings: 'MergeContext',
  leaveQuickly: 'quickExit',
  noun: 'resource or collection',
  nouns: 'resources or collections',
  ContentNoun: 'ContentCollection',
  toldInstant: 'reportedInstant',
  untoldActs: 'unsentEvents',
  AuditAct: 'AuditEvent',
  DeviceAct: 'DeviceEvent',
  createReadingLog: 'createAccessLog',
  noteReading: 'noteAccess',
  newsDesk: 'newsEditing',
  publishedDesk: 'contentEditing',
  letterBody: 'emailBody',
  openJobs: 'openTaskQueue',
  loadArea: 'loadNamespace',
}

/** What is kept for builds, tables and chains of hashes that know only the former name. */
const MAY_NAME_THEM = [
  // Grammar has nouns.
  'server/ai/masking/arabic/find-arabic-names.ts',
  'server/ai/masking/arabic/lexicon.ts',
  'server/ai/masking/arabic/word-forms.ts',
  'server/ai/masking/arabic/write-words.ts',
  'server/ai/masking/somali-words.ts',
  'desktop/mirror/steps.ts',
  'desktop/mirror/schema.test.ts',
  'server/features/protection/evidence/custody.ts',
  'server/features/protection/evidence/evidence.test.ts',
  'server/features/administration/sessions/sessions.test.ts',
  'server/features/administration/sessions/former-permissions.ts',
  'server/features/administration/verification/verify.test.ts',
  'tests/architecture/glossary.test.ts',
]

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !MAY_NAME_THEM.includes(file))

test('names that the glossary has replaced are used nowhere', () => {
  const pattern = new RegExp(`(?<![\\w.-])(${Object.keys(GIVEN_UP).join('|')})(?![\\w-])`, 'g')
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(
      ([name]) => `${file}: ${name} is ${GIVEN_UP[name]} now`,
    ),
  )
  expect(found).toEqual([])
})

/** Phrases of a dialect that comments once had; each made a reader guess who does what. */
const RIDDLES = /\b(anew|told of|tells? of|of whom|gone on|nought|stands? in for)\b/i

test('comments are written in plain words', () => {
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('tests/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(\/\/|\/?\*)/.test(line) && RIDDLES.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})

test('the catalogues use the forty Somali terms of protection', () => {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Protection in Somali')
  const stems = [...table.matchAll(/^\|[^|]+\|[^|]+\| ([^|]+?) \|/gm)].map(([, stem = '']) => stem).slice(2)
  expect(stems).toHaveLength(40)
  const catalogues = execFileSync('git', ['ls-files', 'shared/i18n/so'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => readFileSync(file, 'utf8').toLowerCase())
    .join('\n')
  expect(stems.filter((stem) => !catalogues.includes(stem))).toEqual([])
})
