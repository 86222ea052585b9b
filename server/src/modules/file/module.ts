import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { jobs } from './jobs.ts'
import { addFileRoutes } from './routes.ts'

/** Stored files: encrypted on the store, opened by signed addresses that end after 600 s or with the session. */
export const fileModule: Module = { name: 'file', calls, jobs, routes: addFileRoutes }
