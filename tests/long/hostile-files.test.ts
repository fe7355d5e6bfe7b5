import { attackLibrary } from '#tests/support/attack-library.ts'
import { HOSTILE_FILES } from '#tests/support/hostile-files.ts'

// As the product does: each file is read in a process of its own, with limits.
attackLibrary(HOSTILE_FILES, { parsersApart: true })
