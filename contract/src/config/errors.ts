import { defineErrors } from '../error-table.ts'

export const configErrors = defineErrors({})
