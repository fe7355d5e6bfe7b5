import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { closureOf, importedPackages, leftOut, missingOn } from './packed-modules.ts'

const lock = {
  packages: {
    '': { dependencies: { a: '1', server: '1' } },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { absent: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/@scope/d': {},
    'node_modules/server': { dependencies: { b: '1' } },
    'node_modules/server/node_modules/c': {},
    'node_modules/tool': { dev: true },
  },
}

test('finds what a build imports, in every form', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-'))
  try {
    const source = `import x from "a/deep/file.js";
import "@scope/d/x";
import { app } from 'electron';
import fs from "node:fs";
import y from "./own.js";
export * from 'again';
const z = await import("later");
const text = 'taken from "no package"';
const font = "@font/of/files/of-400.woff";`
    writeFileSync(path.join(folder, 'index.js'), source)
    writeFileSync(path.join(folder, 'preload.cjs'), 'const e = require("required")')
    expect(importedPackages(folder)).toEqual(['@font/of', '@scope/d', 'a', 'again', 'later', 'required'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('follows dependencies as Node resolves them', () => {
  const needed = ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']
  expect([...closureOf(['a'], lock)].sort()).toEqual(needed)
  expect(() => closureOf(['unknown'], lock)).toThrow('unknown')
})

test('names what another system needs and this one has not', () => {
  const packages = {
    'node_modules/a': {},
    'node_modules/a-win32-x64': { os: ['win32'], cpu: ['x64'] },
    'node_modules/a-win32-arm64': { os: ['win32'], cpu: ['arm64'] },
    'node_modules/a-linux-x64': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/a-linuxmusl-x64': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  }
  const isInstalled = (folder: string) => folder === 'node_modules/a-linux-x64'
  const missing = (os: string) =>
    missingOn(Object.keys(packages), { os, cpu: 'x64' }, { packages }, isInstalled)
  expect(missing('linux')).toEqual([])
  expect(missing('win32')).toEqual(['node_modules/a-win32-x64'])
})

test('leaves out what only the server needs, and no tool, which is not packed anyway', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-'))
  try {
    writeFileSync(path.join(folder, 'index.js'), 'import "a"')
    expect(leftOut(folder, lock)).toEqual([
      '!node_modules/b/**',
      '!node_modules/@scope/d/**',
      '!node_modules/server/**',
      '!node_modules/server/node_modules/c/**',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
