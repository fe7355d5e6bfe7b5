import path from 'node:path'

/** The rooms of the project and the rooms that each may import. */
const ROOMS: Record<string, string[]> = {
  shared: ['shared'],
  // How files are sealed, told apart, named and shown: with Node.js, so not in shared, and the same on both sides.
  files: ['shared', 'files'],
  reports: ['shared', 'reports'],
  server: ['shared', 'files', 'reports', 'server'],
  web: ['shared', 'web'],
  desktop: ['shared', 'files', 'reports', 'desktop'],
}

/** The areas of the features, the same on both sides; each may use those before it, through their `index.ts` (docs/areas). */
export const AREAS: readonly string[] = [
  'protection',
  'monitoring',
  'library',
  'learning',
  'grants',
  'correspondence',
  'publishing',
  'administration',
]

/** What puts features together, besides the files that lie beside the folders: pages, data for demonstrations, work on older rows. */
const ABOVE = /^(server\/(seed|one-time)|web\/app)\/|^\w+\/[^/]+$/

/** Packages that use neither Node.js, the DOM, React nor Electron, and so run wherever `shared` does. */
const PURE_PACKAGES = [
  'zod',
  'uuid',
  'drizzle-orm',
  'markdown-it',
  '@hpke/core',
  '@noble/ed25519',
  '@noble/hashes/sha2.js',
]

/** Packages that have no business in a room, with the reason that the message gives. */
const FOREIGN: Record<string, { packages: RegExp; reason: string }> = {
  files: {
    packages: /^(react|antd|electron|koa|@koa|pg|pg-boss|drizzle-orm|better-sqlite3)/,
    reason: 'files are sealed and told apart in the server and in the desktop alike',
  },
  reports: {
    packages: /^(react|antd|electron|koa|@koa|pg|pg-boss|drizzle-orm|better-sqlite3)/,
    reason: 'reports get their data through a list client and run in the server and in the desktop alike',
  },
  server: {
    packages: /^(react|antd|@tanstack|recharts|electron|better-sqlite3)/,
    reason: 'the server loads the built page renderer as an artifact and keeps its data in PostgreSQL',
  },
  web: {
    packages: /^(node:|electron|koa|@koa|pg$|pg-|drizzle-orm|better-sqlite3|sharp|pino)/,
    reason: 'the UI runs in a browser; in the desktop it asks window.desktop',
  },
  desktop: {
    packages: /^(react|antd|@tanstack|recharts|koa|@koa|pg$|pg-)/,
    reason: 'the desktop loads the built web app and keeps its data in the encrypted mirror',
  },
}

/** Packages that few files may name: all others import what pages have of them, or in their place (decision 0435). */
const BEHIND_A_DOOR = [
  {
    packages: /^react-router(-dom)?(\/|$)/,
    files: ['web/lib/router/package.tsx', 'web/lib/router/contract.test.tsx'],
    door: '#web/lib/router.tsx',
  },
  {
    packages: /^(react-)?i18next(\/|$)/,
    files: ['web/lib/i18n/contract.test.tsx'],
    door: '#web/lib/texts.ts',
  },
]

const IMPORT =
  /^[ \t]*(?:import|export)\s+(type\s)?[\w\s{},*$]*?\bfrom\s*['"]([^'"\s]+)['"]|^[ \t]*import\s*['"]([^'"\s]+)['"]|\bimport\(\s*['"]([^'"\s]+)['"]/gm
const ENVIRONMENT_GLOBAL =
  /(?<!')\b(?:process|Buffer|window|document|navigator|localStorage|sessionStorage)\.\w/g
// The main process, the preload script, and the entry of the utility process.
const ELECTRON_GLUE = /^desktop\/(main\/|preload\/|utility-process\.ts$)/
const EMPTY_NAME = /(^|[-.])(utils?|helpers?|common|misc|managers?)($|[-.])/i
const MOST_LINES = 400
const UI_STATE = 'web/lib/ui-state.ts'
// What was loaded or numbered for the whole page, whoever is signed in.
const LOADED_ONCE = [
  'web/lib/english-beside.ts',
  'web/lib/i18n.ts',
  'web/lib/staff-calls.ts',
  'web/ui/adopted-styles.ts',
]

/** One import, export from or dynamic import of a source. */
export type Import = { name: string; typeOnly: boolean }

/** Everything that a source imports, in its order. */
export function importsOf(source: string): Import[] {
  return [...withoutComments(source).matchAll(IMPORT)].map((match) => ({
    name: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

/** The sentences about what a file, by its path from the root with forward slashes, breaks of the design. */
export function violationsOf(file: string, source: string): string[] {
  const imports = importsOf(source)
  return [
    ...imports.flatMap((found) => importViolation(file, found) ?? []),
    ...globalViolations(file, source),
    ...stateViolations(file, source),
    ...nameViolations(file),
    ...sizeViolations(file, source),
  ].map((sentence) => `${file}: ${sentence}`)
}

function importViolation(file: string, found: Import): string | undefined {
  const room = roomOf(file)
  const target = targetOf(file, found.name)
  const door = BEHIND_A_DOOR.find(({ packages, files }) => packages.test(found.name) && !files.includes(file))
  if (door) return `imports ${found.name}, but only ${door.files.join(' and ')} may: import ${door.door}.`
  if (!(room in ROOMS)) return undefined
  return target === undefined ? packageViolation(file, room, found) : fileViolation(file, room, target)
}

function fileViolation(file: string, room: string, target: string): string | undefined {
  const targetRoom = roomOf(target)
  const fromTest = isTest(file) && (targetRoom === 'tests' || targetRoom === 'build')
  if (!ROOMS[room]?.includes(targetRoom) && !fromTest) {
    const allowed = ROOMS[room]?.filter((name) => name !== room).join(' and ') || 'nothing else'
    return `imports ${target}, but ${room} may import only itself and ${allowed}, so that each side can change and ship alone.`
  }
  return featureViolation(file, target)
}

function featureViolation(file: string, target: string): string | undefined {
  const area = areaOf(target)
  if (area === undefined || roomOf(file) === 'tests') return undefined
  return areaViolation(file, target, area) ?? doorViolation(file, target)
}

/** Tests take what they need from any feature, through its door. */
function areaViolation(file: string, target: string, area: string): string | undefined {
  const own = areaOf(file)
  if (isTest(file)) return undefined
  if (own === undefined) {
    return ABOVE.test(file)
      ? undefined
      : `imports ${target}, but it lies below the areas, which are put together above them.`
  }
  const isIndex = isIndexOf(area, target)
  if (own === area) {
    return isIndex ? `imports ${target}, which is for other areas: it takes the feature itself.` : undefined
  }
  if (!isIndex)
    return `imports ${target}, but an area is used by others only through features/${area}/index.ts.`
  return orderOf(own) > orderOf(area)
    ? undefined
    : `imports ${target}, but areas lead one way: ${AREAS.join(', ')}, each to those before it.`
}

const isIndexOf = (area: string, target: string) =>
  new RegExp(`^\\w+/features/${area}/index\\.tsx?$`).test(target)
const orderOf = (area: string) => AREAS.indexOf(area)

function doorViolation(file: string, target: string): string | undefined {
  const feature = featureOf(target)
  if (!feature || feature === featureOf(file) || /(^|\/)index\.tsx?$/.test(target) || seesAllFeatures(file))
    return undefined
  return `imports ${target}, but a feature is used from outside only through ${feature}/index.ts, which says what it offers.`
}

function packageViolation(file: string, room: string, { name, typeOnly }: Import): string | undefined {
  if (isTest(file)) return undefined
  if (room === 'shared' && !PURE_PACKAGES.includes(name)) {
    return `imports ${name}, but shared runs in the browser, the server and the desktop: only itself and pure packages (${PURE_PACKAGES.join(', ')}).`
  }
  if (name === 'electron' && room === 'desktop' && !typeOnly && !ELECTRON_GLUE.test(file)) {
    return 'imports electron, but only the entries of its processes may, so that all logic runs and is tested without it.'
  }
  const foreign = FOREIGN[room]
  return foreign?.packages.test(name) ? `imports ${name}, but ${foreign.reason}.` : undefined
}

function globalViolations(file: string, source: string): string[] {
  if (isTest(file)) return []
  const code = withoutComments(source)
  const found: string[] = []
  if (roomOf(file) === 'shared') {
    for (const [name] of code.matchAll(ENVIRONMENT_GLOBAL)) {
      found.push(`uses ${name}, but shared runs in the browser, the server and the desktop alike.`)
    }
  }
  if (/^(server|reports)\//.test(file) && file !== 'server/main.ts' && /\bprocess\.env\b/.test(code)) {
    found.push('reads the environment, but only server/main.ts does, by readSettings.')
  }
  return found
}

/** State of a module in the UI outlives components, sign-outs and tests, so it stands in one place that is returned to its beginning. */
function stateViolations(file: string, source: string): string[] {
  if (roomOf(file) !== 'web' || isTest(file) || file === UI_STATE) return []
  const usesZustand = importsOf(source).some(({ name }) => /^zustand\b/.test(name))
  const keepsState = /^(export )?let /m.test(source) && !LOADED_ONCE.includes(file)
  return [
    ...(usesZustand ? [`imports zustand, but stores are declared in ${UI_STATE}.`] : []),
    ...(keepsState ? [`keeps state in a variable of the module: declare it in ${UI_STATE}.`] : []),
  ]
}

function nameViolations(file: string): string[] {
  return [...emptyNames(file), ...misplaced(file)]
}

/** Features lie in `features/<area>/<feature>/`; beside them, an area has only its `index.ts`. */
function misplaced(file: string): string[] {
  const area = areaOf(file)
  if (area === undefined) return []
  const isPlaced = orderOf(area) >= 0 && (featureOf(file) !== undefined || isIndexOf(area, file))
  return isPlaced
    ? []
    : [`lies in no feature of an area: features/<area>/<feature>/, with an area of ${AREAS.join(', ')}.`]
}

function emptyNames(file: string): string[] {
  const empty = file.split('/').find((part) => EMPTY_NAME.test(part.replace(/\.\w+$/, '')))
  return empty ? [`"${empty}" says nothing about what is in it: name it after that.`] : []
}

function sizeViolations(file: string, source: string): string[] {
  const lines = source.split('\n').length - 1
  if (lines <= MOST_LINES || isTest(file) || file.startsWith('shared/i18n/')) return []
  return [`has ${lines} lines; split it by verb, ${MOST_LINES} are the most that a reader keeps in mind.`]
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** The feature that a file lies in, such as `server/features/publishing/news`. */
export function featureOf(file: string): string | undefined {
  return /^\w+\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]
}

/** The area that a file lies in, such as `publishing`. */
export function areaOf(file: string): string | undefined {
  return /^\w+\/features\/([^/]+)/.exec(file)?.[1]
}

function seesAllFeatures(file: string): boolean {
  return /^\w+\/app\//.test(file) || /(^|\/)main\.tsx?$/.test(file)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
}

/** The path from the root that an import leads to, or undefined for a package. */
export function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  return undefined
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '')
}
