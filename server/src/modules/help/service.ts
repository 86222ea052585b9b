export { findHelp } from './service/read.ts'
