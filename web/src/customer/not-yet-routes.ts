import type { CustomerPage, CustomerTab } from './paths.ts'

/** Screens whose feature is still to be built. The list only shrinks: a test compares it with the route table. */
export const notYetRoutes: readonly (CustomerPage | CustomerTab)[] = [
  '/pagesA/agent/agent',
  '/pagesA/agent/withdraw',
  '/pagesA/agent/withdrawaDetails',
  '/pagesA/agent/team',
  '/pagesA/agent/revenueDetails',
]
