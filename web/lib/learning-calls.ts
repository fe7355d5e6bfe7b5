import { table } from 'virtual:learning-contract-table'
import { addCalls } from './api.ts'
import { addLearnersMessages } from './i18n.ts'

// Code that makes such a call imports this file, so that no other page loads their declarations and messages.
addCalls(table)
addLearnersMessages()
