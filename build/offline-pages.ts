import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { LOCALES } from '#shared/i18n/locale.ts'
import { VISITOR_LABELS } from '#shared/i18n/visitor-labels.ts'
import { catalogueFile } from './catalogue-files.ts'
import { contractTable } from './contract-table.ts'
import { moduleOfEnglish } from './english-beside.ts'
import { namespacesIn } from './text-namespaces.ts'

const ROOT = path.join(import.meta.dirname, '..')
const UI = path.join(ROOT, 'web/')
const SOURCE = path.join(ROOT, 'web/service-worker.ts')
const HELP = 'web/features/administration/help/visitor-help-page.tsx'
/** The sources of the kept pages: the pages themselves, the frame, and the dialog that every page has. */
const PAGES = [
  'web/main.tsx',
  'web/features/protection/incident-reporting/incident-reporting-page.tsx',
  'web/features/protection/emergency/emergency-page.tsx',
  // The emergency page loads this form as a part of its own.
  'web/features/protection/referral-request/referral-request.tsx',
  'web/features/monitoring/climate-advocacy/climate-page.tsx',
  // Its other tabs are parts of their own.
  'web/features/monitoring/climate-advocacy/cases-part.tsx',
  'web/features/monitoring/climate-advocacy/framework-part.tsx',
  'web/features/monitoring/climate-advocacy/resources-part.tsx',
  'web/features/publishing/organization/about-page.tsx',
  'web/features/publishing/organization/about-parts.tsx',
  'web/features/publishing/offline/offline-page.tsx',
  HELP,
  'web/features/protection/pathways/pathways-page.tsx',
  'web/features/protection/pathways/region-card.tsx',
  'web/features/publishing/accessibility/accessibility-dialog.tsx',
  'web/features/protection/sealed-reports/parts.ts',
  // The form's messages in Somali, which are loaded when a page with a form is opened.
  'shared/i18n/messages.ts',
  'shared/i18n/so/validation.ts',
  'web/app/not-found.tsx',
]
/** The pages of courses, whose files are kept once a visitor keeps a course, and what loads them. */
const COURSE_PAGES = [
  '\0virtual:learning-page-modules',
  'web/features/learning/learning/courses-page.tsx',
  'web/features/learning/learning/progress-page.tsx',
  'web/features/learning/learning/course-page.tsx',
  'web/features/learning/learning/syllabus-page.tsx',
  'web/features/learning/learning/lesson-page.tsx',
  'web/features/learning/learning/check/knowledge-check.tsx',
  'web/features/learning/learning/check/exercise.tsx',
  'web/features/learning/learning/player/player.tsx',
]
/** The form of an application for a grant, whose files are kept once an applicant has opened it, with its parts and its languages. */
const GRANT_FORM = [
  'web/features/grants/grants/grants-page.tsx',
  'web/features/grants/grants/apply-part.tsx',
  'web/features/grants/grants/attachments-part.tsx',
  'web/features/grants/grants/draft/in-language.tsx',
  ...['en', 'so', 'ar'].flatMap((language) =>
    ['grantApplication', 'grantDraft'].map(
      (namespace) => `shared/i18n/${catalogueFile(language, namespace)}`,
    ),
  ),
  'shared/i18n/so/grants/grantValidation.ts',
  'shared/i18n/ar/validation.ts',
]
/** Files that no chunk names: the early script, the font of both languages, the logo. */
const FILES = /^assets\/(early|noto-sans-latin-wght)-[^/]*$/

/** Builds `web/service-worker.ts` for the root of the site, with the names of the files that it keeps. */
export function offlinePages(): Plugin {
  return {
    name: 'offline-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const kept = keptFiles(bundle, PAGES)
        const furtherFor = (pages: readonly string[]) =>
          keptFiles(bundle, pages).filter((name) => !kept.includes(name))
        const pathsOf = (names: readonly string[]) => names.map((name) => `/${name}`)
        const files = ['/favicon.svg', ...pathsOf(kept)].sort()
        const source = await serviceWorker({
          FILES: files,
          COURSE_FILES: pathsOf(furtherFor(COURSE_PAGES)).sort(),
          GRANT_FORM_FILES: pathsOf(furtherFor(GRANT_FORM)).sort(),
        })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function keptFiles(bundle: Rolldown.OutputBundle, pages: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const chunkOf = (source: string) => {
    const module = idOf(source)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`No chunk holds ${module}, which pages need without a connection`)
    return chunk
  }
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const kept = new Set([...entries, ...Object.keys(bundle).filter((name) => FILES.test(name))])
  for (const page of pages) {
    kept.add(chunkOf(page).fileName)
    // A page that another page contains lies in a chunk of both, and is loaded through one of its own.
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId === idOf(page))
    if (own) kept.add(own.fileName)
  }
  // The set grows during the iteration: each chunk is visited once.
  for (const name of kept) {
    const output = bundle[name]
    if (output?.type !== 'chunk') continue
    for (const next of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) kept.add(next)
    // A part waits for the texts that its code asks for.
    const named = namespacesIn(output.moduleIds.map(codeOf).join('\n'))
    // Each topic of the help asks for those of its labels when it is shown.
    const labels = output.moduleIds.includes(idOf(HELP)) ? Object.values(VISITOR_LABELS).flat() : []
    for (const namespace of [...named, ...labels]) {
      for (const language of LOCALES)
        kept.add(chunkOf(`shared/i18n/${catalogueFile(language, namespace)}`).fileName)
      const english = chunks.find(({ moduleIds }) => moduleIds.includes(moduleOfEnglish(namespace)))
      if (english) kept.add(english.fileName)
    }
  }
  return [...kept]
}

/** A module that the build makes has no file. */
const idOf = (source: string) => (source.startsWith('\0') ? source : path.join(ROOT, source))

/** The source of a module of the UI; those of packages ask for no texts. */
function codeOf(id: string): string {
  return id.startsWith(UI) ? readFileSync(id, 'utf8') : ''
}

async function serviceWorker(lists: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const version = createHash('sha256')
    .update(Object.values(lists).flat().join('\n'))
    .digest('hex')
    .slice(0, 12)
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractTable()],
    define: {
      BUILD: JSON.stringify(version),
      ...Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, JSON.stringify(files)])),
    },
    build: {
      write: false,
      // Not minified, so that anybody can read what it does.
      minify: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error('The service worker was not built at once')
  return result.output[0].code
}
