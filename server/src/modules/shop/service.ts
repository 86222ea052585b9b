export { requireFewUnpaid } from './service/create.ts'
export { orderOriginal, quoteOriginal, stopOriginal } from './service/original.ts'
