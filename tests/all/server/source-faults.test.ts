import { testSourceFaults } from '#tests/support/source-faults.ts'

testSourceFaults()
