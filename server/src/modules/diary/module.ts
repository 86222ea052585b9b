import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { diaryFileGuards } from './service.ts'

/** What somebody writes down for himself, and what becomes of a year: days, photographs, letters begun from them, the book of a year's mail. */
export const diaryModule: Module = {
  name: 'diary',
  calls,
  events,
  jobs,
  seed,
  gives: [fill(fileGuardHook, diaryFileGuards)],
}
