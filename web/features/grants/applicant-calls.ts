import { table } from 'virtual:applicant-contract-table'
import { addCalls } from '#web/lib/api.ts'

// Whoever makes such a call imports this file, so that no other page loads their declarations.
addCalls(table)
