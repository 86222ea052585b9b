import { calls } from '@mailing/contract/client.ts'

/** What shows a place. */
export const placesChanged = [
  calls.institution.adminList,
  calls.institution.list,
  calls.institution.get,
  calls.institution.history,
]
