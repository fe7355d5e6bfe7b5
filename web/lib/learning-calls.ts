import { table } from 'virtual:learning-contract-table'
import { addCalls } from './api.ts'

// Whoever makes such a call imports this file, so that no other page loads their declarations.
addCalls(table)
