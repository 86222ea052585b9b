import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { addFirstPages, type GiftSource } from './service.ts'

/** The app's settings, banners, notices, agreements and instructions. `welcomeGift`: what the wallet gives to newcomers. */
export const configModule = (welcomeGift: GiftSource): Module => ({
  name: 'config',
  calls: callsWith(welcomeGift),
  start: addFirstPages,
})
