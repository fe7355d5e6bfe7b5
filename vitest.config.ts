import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { contractTable } from './build/contract-table.ts'
import { englishBeside } from './build/english-beside.ts'
import { pageModules } from './build/page-modules.ts'
import { TIERS } from './build/test-run/tiers.ts'
import { textNamespaces } from './build/text-namespaces.ts'
import { inventedCollection } from './tests/declared/invented-collection.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

/** Where nothing is drawn, Node.js loads modules itself, as it does for the product; Vite would transform each of them once more. */
const asNode = { viteModuleRunner: false, nodeLoader: false }

/** Collects less often than Node.js would: tests of sync take a seventh less of the processor. */
const LARGE_HEAP = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--heap-growing-percent=300',
  // What lies outside of the heap, as the bytes of files do, has a limit of 64 MB of its own otherwise: each file of a few MB began a
  // collection of everything (tests of files and of sync take a quarter less of the processor with it).
  '--external-memory-accounted-in-global-limit',
]

/** React's own checks draw everything twice; `npm run test:long` has them, `npm test` draws whole screens as they are shipped. */
const isReactChecked = process.env.EVERY_LANGUAGE !== undefined

/** A plugin for its name: the cache tells projects apart by the names of their plugins, and not by how JSX is written. */
const shippedScreens: Plugin = {
  name: 'shipped-screens',
  config: () => ({ oxc: { jsx: { development: isReactChecked } } }),
}

/**
 * The tiers (decision 0152): `unit` and `components` need neither a database nor a browser, `server` a database, `screens` (decision
 * 0176) too, with a simulated page beside it, `browser` both, and `long` runs only when it is asked for. A run has one PostgreSQL (tests/support/global-setup.ts), from which each file takes
 * its own database. Files of one process follow each other without loading everything again (decision 0130).
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    execArgv: ['--import', path.resolve(import.meta.dirname, 'build/drizzle-imports.mjs'), ...LARGE_HEAP],
    isolate: false,
    // Each loads and compiles everything once more: 4 took a fifth more of the processor than 3, and 2 left it idle for a third
    // of the time. Tiers without a database alone get two for each core (build/test.mjs).
    maxWorkers: 3,
    // What was transformed for React's own checks runs in no other page, and the cache does not tell them apart.
    fsModuleCachePath: `node_modules/.vitest-cache${isReactChecked ? '-checked' : ''}`,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest's own second is over before a busy machine has answered once.
    expect: { poll: { timeout: 15_000 } },
    // Those of a project are added to it.
    setupFiles: ['tests/support/patient-waits.ts', 'tests/support/stop-when-found.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          experimental: asNode,
          include: [...TIERS.server.include],
          setupFiles: ['tests/support/leave-no-trace.ts', 'tests/support/check-statements.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [contractTable(), pageModules(), englishBeside(), textNamespaces(), shippedScreens],
        test: {
          name: 'screens',
          include: [...TIERS.screens.include],
          environment: './tests/support/screen-environment.ts',
          env: isReactChecked ? {} : { NODE_ENV: 'production' },
          testTimeout: 60_000,
          setupFiles: ['tests/support/leave-no-trace.ts'],
          // With the browsers, whose waits they fill.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          experimental: asNode,
          include: [...TIERS.unit.include],
          exclude: ['**/node_modules/**', ...TIERS.unit.exclude],
          setupFiles: ['tests/support/leave-no-trace.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // What the UI knows of calls, for tests of its components.
        plugins: [contractTable(), pageModules(), englishBeside(), textNamespaces()],
        test: {
          name: 'components',
          include: [...TIERS.components.include],
          setupFiles: ['tests/support/leave-no-trace.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // With one collection more than the product has: what a declaration gives by itself (decision 0164).
        plugins: [
          inventedCollection(),
          contractTable([inventedCollection()]),
          pageModules(),
          englishBeside(),
          textNamespaces(),
        ],
        test: {
          name: 'declared',
          include: [...TIERS.declared.include],
          isolate: true,
          setupFiles: ['tests/support/leave-no-trace.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          experimental: asNode,
          include: [...TIERS.browser.include],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          experimental: asNode,
          include: [...TIERS.long.include],
          isolate: true,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // With the browsers: the longest takes six minutes, which the others fill.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
