export { beginDraft, getDraft, hasDraft, saveDraft } from './service/drafts.ts'
export { priceOfLetter } from './service/order.ts'
export { drawPlainPages } from './service/plain-pages.ts'
export { currentPrices } from './service/specs.ts'
