import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { jobs } from './jobs.ts'
import { fileRoutes } from './routes.ts'

/** Stored files: encrypted on the store, opened by signed addresses that end after 600 s, with the session, or when a guard says so. */
export const fileModule: Module = { name: 'file', calls, jobs, routes: fileRoutes }
