import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adoptedStyles } from './build/adopted-styles.ts'
import { areaDoors } from './build/area-doors.ts'
import { contractTable } from './build/contract-table.ts'
import { earlyScript } from './build/early-script.ts'
import { englishBeside } from './build/english-beside.ts'
import { frameChunk } from './build/frame-chunk.ts'
import { lightPages } from './build/light-pages.ts'
import { offlinePages } from './build/offline-pages.ts'
import { isNameOfStaffPage, isStaffPage, pageModules } from './build/page-modules.ts'
import { plainTexts } from './build/plain-texts.ts'
import { textNamespaces } from './build/text-namespaces.ts'
import { webManifest } from './build/web-manifest.ts'

/** Small files that every page with a public list needs: together they take half of what they take apart. */
const LISTS = /web\/ui\/(card-skeletons|indexing-note|list-search|pager)\.tsx?$/

/** What is searched for, as addresses have it: a page that narrows what it has on the device needs no list. */
const SEARCHES =
  /web\/lib\/(edit-dialog|list-address|search-calls|search-form|search-now)\.tsx?$|virtual:search-contract-table$/

/** What folds words: the library and the form for grants have nothing else in common. */
const SEARCH_TEXT = /shared\/domain\/(digits|search-text)\.ts$/

/** The identifiers that forms and the log of what was learned make: those pages have nothing else in common. */
const IDENTIFIERS = /node_modules\/uuid\//

/** Has come with the frame, and would be named with every page again. */
const RUNTIME = 'rolldown-runtime'

/** Drawings that lists of all kinds show. */
const ICONS = /web\/ui\/icon(-paths)?\.tsx?$/

/** What every form is made of. */
const FORMS = /web\/(lib\/(refusal-text|zod-form)|ui\/(error-summary|form|form-trouble))\.tsx?$/

/** Small files that the forms for reports have in common. */
const REPORT_PARTS =
  /(shared\/domain\/(evidence-limit|proof-header|reading-direction|receipt-code|record-reference)|web\/(lib\/(draft|draft-form)|features\/protection\/visitor-forms\/voice-files))\.tsx?$/

/** The report of an incident. Other forms of visitors would be over what a form may load with it. */
const REPORT = /web\/features\/protection\/incident-reporting\/[^/]+\.tsx?$/

/** What the report has in common with the other forms of visitors. */
const VISITOR_FORMS =
  /web\/(lib\/text-rules|features\/protection\/visitor-forms\/(ask-voices|choose-files|clear-form|mailbox-link|receipt|send-trouble|use-(online|sealing|touched|visitor-form)))\.tsx?$/

/** When services are open: the rules, and what keeps the time. */
const HOURS = /(shared\/domain\/(opening-times|providers)|web\/lib\/use-moment)\.ts$/

/** Small parts of the page of referral pathways that others show as well, with its texts. */
const PATHWAYS = /web\/features\/protection\/pathways\/(medical-advice|use-hours)\.tsx?$/

/** A certificate says its time of study, and needs nothing else of the pages for learning. */
const STUDY_TIME = /\/shared\/i18n\/study-time\.ts$/

/** What nearly every page of the learning hub shows or asks. */
const LEARNING =
  /(shared\/domain\/(learners|learning-log|learning-progress)|web\/(lib\/(learner|learning-calls)|features\/learning\/learning\/(device\/\w|durations|figures|hub-frame|hub-tabs|item-page|module-dot|paths|progress-bar|server-progress)[^/]*))\.tsx?$/

/** Small files that the form of an application has in common with its status and its draft on the server. */
const GRANT_FORM =
  /web\/features\/grants\/grants\/(draft\/draft-(link|offer)|form-fields|grant-values)\.tsx?$/

/** The language of that form, which the page around it asks for as well. */
const GRANT_LANGUAGE = /web\/features\/grants\/grants\/form-(language|texts)\.tsx?$/

/** What is offered beside a text or a list: to share it, to copy its address, to print it. */
const SHARING = /web\/ui\/(copy-field|print-button|share-button)\.tsx?$/

/** What pays for a report: forms need all of it, and what sends a kept report a part. */
const PROOF = /web\/lib\/use-proof\.ts$/

/** What words messages in Somali: every form loads it. It comes first, as any other group would take it along. */
const MESSAGES = /shared\/i18n\/messages\.ts$/

/** The newest texts on the landing page: their styles are one file, because a phone asks for six at once. */
const UPDATES = /web\/features\/publishing\/(home\/home|news\/teasers)\.css/

/** The browser build of the one UI, which the server and the desktop application serve. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'web'),
  base: '/',
  plugins: [
    plainTexts(),
    areaDoors(),
    textNamespaces(),
    react(),
    contractTable(),
    pageModules(),
    lightPages(),
    englishBeside(),
    adoptedStyles(),
    earlyScript(),
    webManifest(),
    offlinePages(),
  ],
  // The optimizer of the development server would bundle antd before the plugin sees it.
  optimizeDeps: { rolldownOptions: { plugins: [adoptedStyles()] } },
  // In development the pages come from here and the calls go on to the server.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: path.join(import.meta.dirname, 'out/web'),
    emptyOutDir: true,
    manifest: true,
    // The content-security policy allows no data: addresses for styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      // A browser that knows no preloading loads what the page asks for, only later.
      polyfill: false,
      // Most of what a page of the staff needs has come with their frame, and visitors need not load its names.
      resolveDependencies: (file, needed) =>
        needed.filter((name) =>
          isStaffPage(file) ? name.endsWith('.css') : !name.startsWith(`assets/${RUNTIME}-`),
        ),
    },
    rolldownOptions: {
      // Named for Node.js before version 20 by the package that seals reports; a browser never asks for it.
      external: ['crypto'],
      output: {
        // Every page names most files, and letters of hashes can not be compressed: the shortest that the bundler takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Visitors would load a kilobyte of names, which are in the manifest; by those of the staff's pages they are known above. An
        // update takes no name that begins with a dash.
        chunkFileNames: ({ name }) =>
          name === RUNTIME || isNameOfStaffPage(name) ? 'assets/[name]-[hash:7].js' : 'assets/c[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: frameChunk() },
            { name: 'messages', test: MESSAGES },
            { name: 'identifiers', test: IDENTIFIERS },
            { name: 'icons', test: ICONS },
            { name: 'searches', test: SEARCHES },
            { name: 'lists', test: LISTS },
            { name: 'forms', test: FORMS },
            { name: 'report-parts', test: REPORT_PARTS },
            { name: 'hours', test: HOURS, includeDependenciesRecursively: false },
            { name: 'pathways', test: PATHWAYS, includeDependenciesRecursively: false },
            { name: 'study-time', test: STUDY_TIME, includeDependenciesRecursively: false },
            { name: 'learning', test: LEARNING },
            { name: 'search-text', test: SEARCH_TEXT },
            { name: 'grant-language', test: GRANT_LANGUAGE },
            { name: 'grant-form', test: GRANT_FORM },
            { name: 'sharing', test: SHARING },
            { name: 'proof', test: PROOF },
            { name: 'visitor-forms', test: VISITOR_FORMS, includeDependenciesRecursively: false },
            { name: 'report', test: REPORT, includeDependenciesRecursively: false },
            { name: 'updates', test: UPDATES },
          ],
        },
      },
    },
  },
})
