import { testSeeds } from './one-world/seeds.ts'

// More of them are in tests/all/server/one-world.test.ts.
testSeeds([
  [445, 'what was acknowledged is lost before it is read'],
  [505, 'a deletion meets what was entered into an empty field'],
])
