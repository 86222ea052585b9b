import { contentCalls } from '@mailing/contract/content/calls.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { contentHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import {
  acceptAgreement,
  acceptAtJoining,
  getAbout,
  getAcceptances,
  getAgreement,
  saveAgreement,
} from './service/agreements.ts'
import { countBanners, getFigures } from './service/figures.ts'
import { changeSetting, getSetting, uploadContentPicture } from './service/settings.ts'

const events: readonly EventHandler[] = [
  on('account.registered', 'content.accept_at_joining', (kernel, { userId }) =>
    acceptAtJoining(kernel, userId),
  ),
]

const calls = implement(contentCalls, {
  about: getAbout,
  accept: acceptAgreement,
  count: countBanners,
  setting: getSetting,
  changeSetting,
  uploadPicture: uploadContentPicture,
  figures: getFigures,
  agreement: getAgreement,
  saveAgreement,
  acceptances: getAcceptances,
})

/** The desk of what the app says of itself: banners, notices, names, flags, agreements; who has seen, opened and accepted what. */
export const contentModule: Module = {
  name: 'content',
  calls,
  events,
  routes,
  gives: [fill(holdingHook, contentHoldings)],
}
