import { defineErrors } from '../error-table.ts'

export const familyErrors = defineErrors({
  'family.too_many': { wire: 60101, status: 409 },
  'family.not_owner': { wire: 60102, status: 403 },
  'family.not_yours': { wire: 60103, status: 403 },
  'family.sent': { wire: 60104, status: 409 },
  'family.changed': { wire: 60105, status: 409 },
  'family.invitation_over': { wire: 60106, status: 404 },
  'family.full': { wire: 60107, status: 409 },
  'family.owner_stays': { wire: 60108, status: 409 },
  'family.too_long': { wire: 60109, status: 422 },
  'family.unreadable': { wire: 60110, status: 422 },
  'family.not_shared': { wire: 60112, status: 409 },
  'family.owner_pays_rest': { wire: 60113, status: 409 },
  'family.empty': { wire: 60111, status: 422 },
  'family.parts_changed': { wire: 60131, status: 409 },
  'family.too_many_photos': { wire: 60132, status: 422 },
  'family.too_many_pictures': { wire: 60133, status: 422 },
  'family.too_many_strokes': { wire: 60134, status: 422 },
})
