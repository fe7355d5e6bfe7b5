import path from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, licencesOf } from './third-party.ts'

const root = path.resolve(import.meta.dirname, '..')

test('the list of licences has the text of each package, such as those that touch personal data most', () => {
  const text = licencesOf(root)
  for (const name of ['koa', 'pg', 'better-sqlite3', 'react', 'antd', 'sharp']) {
    expect(text, name).toMatch(new RegExp(`^${name} \\d[^\\n]*\\((MIT|ISC|Apache-2.0)\\)$`, 'm'))
  }
  expect(text).toContain('Permission is hereby granted')
})

test('the bill of materials is CycloneDX and names every package that we chose', () => {
  const bom = JSON.parse(billOfMaterials(root))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX' })
  const names = bom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['koa', 'pg', 'react', 'zod', 'electron']))
})
