import { testSeeds } from '../../sync/one-world/seeds.ts'

testSeeds([
  [1002, 'every episode comes once'],
  [1019, 'couriers carry more than lines do'],
  [3136, 'the server is set back by weeks'],
])
