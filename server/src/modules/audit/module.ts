import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { jobs } from './jobs.ts'

/** Who did or read what. */
export const auditModule: Module = { name: 'audit', calls, jobs }
