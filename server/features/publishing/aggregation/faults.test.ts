import { SOURCE_KINDS } from '#shared/domain/news-aggregation.ts'
import { testSourceFaults } from '#tests/support/source-faults.ts'

// Each fault at one kind of source, and each kind with some; `test:all` tries each at all of them.
testSourceFaults((kind, fault) => (kind + fault) % SOURCE_KINDS.length === 0)
