import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { stationeryCalls } from '@mailing/contract/letter/stationery.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook, figureHook } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import {
  mailClassesHook,
  mailDesk,
  mailExtension,
  mailProductHook,
  mayOpenProof,
  removeDraft,
} from '../mail/service.ts'
import { orderDeskHook, orderExtensionHook, paidAnswer } from '../order/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { letterHoldings } from './holdings.ts'
import { addFaceRoutes } from './routes.ts'
import { seed } from './seed.ts'
import { copyToDraft } from './service/copy.ts'
import { decide } from './service/decide.ts'
import { getDraft, letterShelf, listOwnDrafts, saveDraft } from './service/drafts.ts'
import { letterFigures } from './service/figures.ts'
import { letterInvariants } from './service/invariants.ts'
import { couponsForLetter, orderLetter, payLetter, payLetterAtOnce } from './service/order.ts'
import { sweepPrints } from './service/picture-cuts.ts'
import { getPriceVersions, letterPriceDesk, setPrices } from './service/price-desk.ts'
import { letterProduct } from './service/product.ts'
import { proveLetter } from './service/proof.ts'
import { proveResend } from './service/resend.ts'
import { readLetter } from './service/review.ts'
import { currentPrices, getLetterConfig, getSpecs } from './service/specs.ts'
import { addFirstStationery, getStationery } from './service/stationery.ts'
import {
  arrangeShelf,
  getStationeryForDesk,
  listStationeryForDesk,
  saveStationery,
  setStationeryState,
} from './service/stationery-desk.ts'
import {
  getTemplateForDesk,
  listTemplatesForDesk,
  saveTemplate,
  setTemplateState,
} from './service/template-desk.ts'
import {
  addFirstTemplates,
  getTemplate,
  listTemplateCategories,
  listTemplates,
} from './service/templates.ts'

const jobs: readonly JobDefinition[] = [
  every('letter.sweep_prints', '19 * * * *', async (kernel) => {
    await sweepPrints(kernel)
  }),
]

const calls = implement(letterCalls, {
  specs: getSpecs,
  config: getLetterConfig,
  drafts: listOwnDrafts,
  draft: (context, { id }) => getDraft(context, id),
  saveDraft,
  removeDraft: async (context, { id }) => {
    await removeDraft(context, letterShelf, id)
    return { isDone: true as const }
  },
  proof: proveLetter,
  coupons: couponsForLetter,
  createOrder: orderLetter,
  payOrder: {
    atOnce: payLetterAtOnce,
    otherwise: async (context, input) => paidAnswer((await payLetter(context, input)).id),
  },
  copyToDraft: (context, { orderId }) => copyToDraft(context, orderId),
  resend: proveResend,
  review: (context, { orderId }) => readLetter(context, orderId),
  decide,
  priceVersions: getPriceVersions,
  setPrices,
})

/** The template library, and its desk. */
const templates = implement(templateCalls, {
  categories: listTemplateCategories,
  list: listTemplates,
  get: getTemplate,
  adminList: listTemplatesForDesk,
  admin: getTemplateForDesk,
  save: saveTemplate,
  setState: setTemplateState,
})

/** The designs of stationery, and their desk. */
const stationery = implement(stationeryCalls, {
  design: (context, { key }) => getStationery(context, key),
  adminList: listStationeryForDesk,
  admin: getStationeryForDesk,
  save: saveStationery,
  setState: async (context, input) => {
    await setStationeryState(context, input)
    return { isDone: true as const }
  },
  arrange: async (context, input) => {
    await arrangeShelf(context, input)
    return { isDone: true as const }
  },
})

/** Letters: what they are, their stationery and their templates. */
export const letterModule: Module = {
  name: 'letter',
  calls: [...calls, ...templates, ...stationery],
  jobs,
  routes: addFaceRoutes,
  start: async (kernel) => {
    await addFirstStationery(kernel)
    await addFirstTemplates(kernel)
  },
  seed,
  gives: [
    fill(holdingHook, letterHoldings),
    fill(mailProductHook, letterProduct),
    fill(mailClassesHook, async (context) => (await currentPrices(context)).mailClasses),
    fill(orderExtensionHook, mailExtension(letterProduct)),
    fill(orderDeskHook, mailDesk(letterProduct)),
    fill(fileGuardHook, { [letterProduct.filePurpose]: mayOpenProof }),
    fill(figureHook, letterFigures),
    fill(invariantHook, letterInvariants),
    fill(datedSettingHook, letterPriceDesk),
  ],
}
