import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A module that makes a call of these resources, or asks what is known of one. */
const callsOf = (resources: string) =>
  new RegExp(`\\b(?:useCall|useAction|callKey|readOf)\\('(?:${resources})'|\\bapi\\.(?:${resources})\\.`)
const files = globSync('**/*.{ts,tsx}', { cwd: 'web' })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(`web/${file}`, 'utf8') }))

test.each([
  ['learning', 'learning|cohortLearning', /^import '(?:#web\/lib|\.)\/learning-calls\.ts'$/m, 10],
  ['the application form', 'grantDrafts|grantForms', /^import '\.\.\/applicant-calls\.ts'$/m, 2],
])(
  'whoever makes a call of %s loads their declarations, which other pages do without',
  (_what, resources, loads, least) => {
    const calling = files.filter(({ code }) => callsOf(resources).test(code))
    expect(calling.length).toBeGreaterThan(least)
    expect(calling.filter(({ code }) => !loads.test(code)).map(({ file }) => file)).toEqual([])
  },
)
