import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { addFirstPages } from './service.ts'

/** The app's settings, banners, notices, agreements and instructions. */
export const configModule: Module = { name: 'config', calls, start: addFirstPages }
