export { copyToDraft } from './service/copy.ts'
export { decide } from './service/decide.ts'
export { beginDraft, getDraft, hasDraft, listOwnDrafts, saveDraft } from './service/drafts.ts'
export { letterFigures } from './service/figures.ts'
export { currentPrices, getLetterConfig, getSpecs, previewSendDay } from './service/offer.ts'
export { couponsForLetter, orderLetter, payLetter, priceOfLetter } from './service/order.ts'
export { drawPlainPages } from './service/plain.ts'
export { getPriceVersions, setPrices } from './service/price-desk.ts'
export { priceDesk } from './service/price-lists.ts'
export { sweepPrints } from './service/prints.ts'
export { letterProduct } from './service/product.ts'
export { proveLetter } from './service/proof.ts'
export { proveResend } from './service/resend.ts'
export { readLetter } from './service/review.ts'
export { addFirstStationery, getStationery } from './service/stationery.ts'
export {
  arrangeShelf,
  getStationeryForDesk,
  listStationeryForDesk,
  saveStationery,
  setStationeryState,
} from './service/stationery-desk.ts'
export {
  getTemplateForDesk,
  listTemplatesForDesk,
  saveTemplate,
  setTemplateState,
} from './service/template-desk.ts'
export {
  addFirstTemplates,
  getTemplate,
  listTemplateCategories,
  listTemplates,
} from './service/templates.ts'
