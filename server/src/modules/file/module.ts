import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { jobs } from './jobs.ts'
import { fileRoutesWith } from './routes.ts'
import type { FileGuards } from './service.ts'

/** Stored files: encrypted on the store, opened by signed addresses that end after 600 s, with the session, or when `guards` say so. */
export const fileModule = (guards: FileGuards): Module => ({
  name: 'file',
  calls,
  jobs,
  routes: fileRoutesWith(guards),
})
