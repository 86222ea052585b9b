import { defineErrors } from '../error-table.ts'

export const addressErrors = defineErrors({
  'address.unit_required': { wire: 45001, status: 422 },
  'address.number_required': { wire: 45002, status: 422 },
  'address.institution_unknown': { wire: 45003, status: 422 },
  'address.too_many': { wire: 45004, status: 409 },
  'address.past_unclear': { wire: 45005, status: 422 },
  'address.whole_needed': { wire: 45006, status: 422 },
  'address.postcode_needed': { wire: 45007, status: 422 },
  'address.changed': { wire: 45008, status: 409 },
  'address.already_there': { wire: 45009, status: 409 },
})
