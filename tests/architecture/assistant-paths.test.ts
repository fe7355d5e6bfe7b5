import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', 'server', 'web', 'desktop', 'reports'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const importing = (what: RegExp) => files.filter((file) => what.test(readFileSync(file, 'utf8')))
const outside = (folder: string, found: readonly string[]) => found.filter((file) => !file.startsWith(folder))

const AI = 'server/ai/'
const ASSISTANT = 'server/features/publishing/writing-assistant/'
const DIALOGS = 'web/features/publishing/writing-assistant/'

/** What connects the language model when the server starts, and says that there is one. */
const COMPOSITION = ['server/compose.ts', 'server/services.ts']

test('only the writing assistant reaches the language model', () => {
  const reaching = importing(/from '#server\/ai\//)
  expect(outside(AI, outside(ASSISTANT, reaching))).toEqual(COMPOSITION)
  const asking = importing(/\bmodel\b[^}\n]*\} = (?:context\.)?services\b|services\.model\b/)
  expect(outside(ASSISTANT, asking)).toEqual([])
})

test('the writing assistant reads no reports, mailboxes, referrals or other records', () => {
  const other = /from '#server\/(?:features\/(?!publishing\/writing-assistant\/)|records\/|content\/)/
  expect(
    files.filter((file) => file.startsWith(ASSISTANT) && other.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
  const calling = /from '#server\/features\/publishing\/writing-assistant\//
  expect(outside(ASSISTANT, importing(calling))).toEqual([
    'server/features/publishing/assisted-texts/index.ts',
    'server/handlers.ts',
  ])
})

test('only the forms of articles, partners and projects open the dialogs of the assistant', () => {
  const opening = outside(DIALOGS, importing(/#web\/features\/publishing\/writing-assistant\//))
  expect(opening).toEqual([
    'web/features/publishing/news/article-editor.tsx',
    'web/features/publishing/partners/partner-editor.tsx',
    'web/features/publishing/projects/project-editor.tsx',
  ])
  const sending = outside(
    DIALOGS,
    importing(/\bapi\.writingAssistant\b|use(?:Call|Action)\('writingAssistant'/),
  )
  expect(sending).toEqual([])
})
