export { createGoodsOrder, requireFewUnpaid } from './service/create.ts'
export { orderOriginal, quoteOriginal, stopOriginal } from './service/original.ts'
export { previewOrder } from './service/quote.ts'
export { packOrder, shipOrder } from './service/serve.ts'
