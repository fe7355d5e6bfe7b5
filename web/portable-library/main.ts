import { startCheck } from './check.ts'
import { showPlaces } from './places.ts'
import { startSearch } from './search.ts'

// Each page has the parts of one of them.
startSearch()
showPlaces()
startCheck()
