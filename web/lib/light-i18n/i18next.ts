import { createInstance } from './texts.ts'

const texts = createInstance()

// biome-ignore lint/style/noDefaultExport: it replaces a package that has one
export default texts
