import { configCalls } from '@mailing/contract/config/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { configHoldings } from './holdings.ts'
import { getConfig } from './service/app-config.ts'
import { getBanners, getHome } from './service/banners.ts'
import { addFirstPages, getProtocol } from './service/pages.ts'

const calls = implement(configCalls, {
  get: getConfig,
  home: getHome,
  banners: getBanners,
  protocol: getProtocol,
})

/** The app's settings, banners, notices, agreements and instructions. */
export const configModule: Module = {
  name: 'config',
  calls,
  start: addFirstPages,
  gives: [fill(holdingHook, configHoldings)],
}
