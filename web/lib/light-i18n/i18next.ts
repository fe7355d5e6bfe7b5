import { createInstance } from './texts.ts'

const texts = createInstance()

// biome-ignore lint/style/noDefaultExport: it stands in the place of a package that has one
export default texts
