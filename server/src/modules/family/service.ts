export { textOf } from './rules.ts'
