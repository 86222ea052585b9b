export { emptyState, textOf } from './rules.ts'
