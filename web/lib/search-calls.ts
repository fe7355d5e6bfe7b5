import { table } from 'virtual:search-contract-table'
import { addCalls } from './api.ts'

// Pages that search import this file, so that no other page loads the declaration.
addCalls(table)
