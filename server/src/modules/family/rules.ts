export {
  composeBody,
  composeParts,
  type Excess,
  excessOf,
  photosBy,
  type WrittenSection,
} from './rules/compose.ts'
export {
  emptyState,
  type Merged,
  mergeUpdate,
  newsFor,
  openSection,
  textOf,
} from './rules/merge.ts'
