import { testSeeds } from '../../sync/one-world/seeds.ts'

testSeeds([
  [445, 'what was acknowledged is lost before it is read'],
  [1002, 'every episode comes once'],
  [1006, 'an operation is forgotten and its number is not used again'],
  [1014, 'what a server lost when it was set back is sent again'],
  [1019, 'couriers carry more than lines do'],
  [3136, 'the server is set back by weeks'],
  [5102, 'a server runs on while its database is set back'],
  [5272, 'an office works while everything is read'],
  [5538, 'an older form of a withdrawn consent is offered'],
  [5663, 'what was acknowledged is not read back for months'],
])
