import { testSeeds } from './one-world/seeds.ts'

// One, in which most of the faults of tests/faults.json show; more of them are in tests/all/server/one-world.test.ts.
testSeeds([[505, 'a deletion meets what was entered into an empty field']])
