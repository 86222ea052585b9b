import { defineErrors } from '../error-table.ts'

export const fileErrors = defineErrors({
  'file.type': { wire: 43001, status: 415 },
  'file.unreadable': { wire: 43002, status: 422 },
  'file.too_many_pixels': { wire: 43003, status: 422 },
  'file.no_space': { wire: 43004, status: 503 },
  'file.link_expired': { wire: 43005, status: 403 },
  'file.mixed': { wire: 43006, status: 422 },
  'file.incomplete': { wire: 43007, status: 409 },
  'file.changed': { wire: 43008, status: 409 },
  'file.encrypted': { wire: 43009, status: 422 },
  'file.too_many_pages': { wire: 43010, status: 422 },
  'file.too_much_text': { wire: 43011, status: 422 },
  'file.took_too_long': { wire: 43012, status: 422 },
  'file.empty': { wire: 43013, status: 422 },
})
