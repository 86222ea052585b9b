export {
  addressBreaches,
  blockingOnly,
  isBlocking,
  unseenWarnings,
} from './rules/breaches.ts'
export { checkText, type Finding } from './rules/check-text.ts'
export { excerptOf } from './rules/excerpt.ts'
export { addDays, daysToChoose, type MailDays, printDayOf } from './rules/send-day.ts'
export { beginReview, checkOutside } from './service/begin-review.ts'
export { closeEdit } from './service/change.ts'
export { checkWriting, markText, showFindings } from './service/check.ts'
export { claimItem, type Decision, decidedBy, decideMail } from './service/decide.ts'
export {
  addDraft,
  countOwnDrafts,
  type DraftShelf,
  keepDraft,
  openDraft,
  openExcerpt,
  ownDraft,
  pageOfDrafts,
  removeDraft,
  sealDraft,
} from './service/drafts.ts'
export { mailExtension } from './service/extension.ts'
export { previewMove, readdressAll } from './service/follow.ts'
export { mayOpenProof } from './service/guard.ts'
export { checkTextWork, longText, workOnText } from './service/long-text.ts'
export { couponsForProof, fixFile, orderMail, priceOfDraft } from './service/order.ts'
export { institutionOf } from './service/place.ts'
export { postingAt, postingNow } from './service/posting.ts'
export {
  type AddressedMail,
  type DrawnMail,
  findProduct,
  type MailOptions,
  type MailProduct,
  type MailToDraw,
  type MailToPrice,
  mailProductHook,
  type OrderedMail,
  optionsOf,
  type Quote,
} from './service/product.ts'
export {
  proveMail,
  type ShownProof,
  sweepProofs,
  takeProofLimit,
} from './service/proof.ts'
export { findForReview, listWaiting, readForReview, showEdits } from './service/review.ts'
export { applyRulesOfDay, recheckMail } from './service/rule-change.ts'
export {
  openBreaches,
  openFindings,
  openRecipient,
  openText,
  sealNote,
  sealText,
} from './service/sealed.ts'
export { chooseDay, previewDay, remindOfDays, reschedule } from './service/send-day.ts'
export type { DraftRow } from './store/drafts.ts'
export {
  draftOfOrder,
  findItem,
  type ItemRow,
  recipientOfOrder,
} from './store/items.ts'
export { findVersion, insertEdit, nextVersion } from './store/versions.ts'
