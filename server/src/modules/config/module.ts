import { configCalls } from '@mailing/contract/config/calls.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { addFirstPages, getBanners, getConfig, getHome, getProtocol } from './service.ts'

const calls = implement(configCalls, {
  get: getConfig,
  home: getHome,
  banners: getBanners,
  protocol: getProtocol,
})

/** The app's settings, banners, notices, agreements and instructions. */
export const configModule: Module = { name: 'config', calls, start: addFirstPages }
