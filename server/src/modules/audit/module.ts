import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { jobs } from './jobs.ts'
import type { NameSource } from './service.ts'

/** Who did or read what. `names`: how the account module calls people. */
export const auditModule = (names: NameSource): Module => ({
  name: 'audit',
  calls: callsWith(names),
  jobs,
})
