import type { JobDefinition } from './jobs.ts'

/** The work of one process of a deployment; `all` does everything. */
export const processRoles = ['all', 'web', 'worker', 'print'] as const
export type ProcessRole = (typeof processRoles)[number]

/** The parts of the work that a process takes. */
export interface RoleWork {
  /** It answers calls and serves the app; otherwise only the health routes. */
  readonly answersCalls: boolean
  /** It delivers events, and puts timed jobs into their queues. */
  readonly deliversEvents: boolean
  /** It does some jobs. */
  readonly doesJobs: boolean
  /** It does this job. */
  readonly does: (definition: Pick<JobDefinition, 'isPrinting'>) => boolean
}

const works: Readonly<Record<ProcessRole, RoleWork>> = {
  all: { answersCalls: true, deliversEvents: true, doesJobs: true, does: () => true },
  web: { answersCalls: true, deliversEvents: false, doesJobs: false, does: () => false },
  worker: {
    answersCalls: false,
    deliversEvents: true,
    doesJobs: true,
    does: ({ isPrinting = false }) => !isPrinting,
  },
  print: {
    answersCalls: false,
    deliversEvents: false,
    doesJobs: true,
    does: ({ isPrinting = false }) => isPrinting,
  },
}

/** Returns what a process of this role does. */
export const workOf = (role: ProcessRole): RoleWork => works[role]

/** Returns the work of a process in tests and commands. There nothing runs unasked. */
export const noWork: RoleWork = works.web
