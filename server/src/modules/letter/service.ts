export { glyphBreaches, isBlocking, unseenWarnings } from './rules/breaches.ts'
/** `checkComment`: marks passages of a comment on goods, which staff look at. */
export {
  checkText,
  checkText as checkComment,
  type Finding,
  tidyFindings,
} from './rules/check-text.ts'
export { excerptOf } from './rules/excerpt.ts'
export { beginReview, checkOutside } from './service/begin-review.ts'
export { closeEdit } from './service/change.ts'
export { askOutside, checkWriting, markText, showFindings } from './service/check.ts'
export { copyToDraft } from './service/copy.ts'
export { decide } from './service/decide.ts'
export {
  beginDraft,
  getDraft,
  hasDraft,
  listOwnDrafts,
  removeDraft,
  saveDraft,
} from './service/drafts.ts'
export { letterFigures } from './service/figures.ts'
export { previewMove, readdressAll } from './service/follow.ts'
export { letterFileGuards } from './service/guard.ts'
export { currentPrices, getLetterConfig, getSpecs, postingAt } from './service/offer.ts'
export { orderLetter, payLetter } from './service/order.ts'
export { isOnItsWay, letterExtension, postDay, readsOf } from './service/part.ts'
export { institutionOf } from './service/place.ts'
export { drawPlainPages } from './service/plain.ts'
export { couponsForProof, priceOfDraft } from './service/price.ts'
export { getPriceVersions, setPrices } from './service/price-desk.ts'
export { priceDesk } from './service/price-lists.ts'
export { sweepPrints } from './service/prints.ts'
export { proveLetter, sweepProofs } from './service/proof.ts'
export { zFindings } from './service/record.ts'
export { proveResend } from './service/resend.ts'
export {
  listWaiting,
  type ReviewSource,
  readForReview,
  reviewSourceHook,
  type WaitingMail,
} from './service/review.ts'
export {
  applyRulesOfDay,
  changedInstitutions,
  recheckLetters,
  tellRulesChanged,
} from './service/rule-change.ts'
export { chooseDay, previewDay, remindOfDays, reschedule, scheduleOf } from './service/send-day.ts'
export { isSameRecipient, zRecipientSnapshot } from './service/snapshot.ts'
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
export { draftOfOrder } from './store/letters.ts'
export { recipientOfOrder } from './store/recipients.ts'
