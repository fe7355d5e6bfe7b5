import { table } from 'virtual:applicant-contract-table'
import { addCalls } from '#web/lib/api.ts'

// Code that makes such a call imports this file, so that no other page loads their declarations.
addCalls(table)
