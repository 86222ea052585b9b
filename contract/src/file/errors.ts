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
  'file.only_white': { wire: 43014, status: 422 },
  'file.xfa': { wire: 43015, status: 422 },
  'file.encoding': { wire: 43017, status: 422 },
  'file.office': { wire: 43016, status: 422 },
  'file.not_printable': { wire: 43018, status: 422 },
  'file.office_away': { wire: 43019, status: 503 },
  'file.quota': { wire: 43020, status: 409 },
})

/** Errors of an arriving picture. */
export const pictureErrors = [
  'file.type',
  'file.unreadable',
  'file.too_many_pixels',
  'file.mixed',
  'file.only_white',
  'file.no_space',
] as const
/** Errors of an arriving document. */
export const documentErrors = [
  ...pictureErrors,
  'file.encrypted',
  'file.too_many_pages',
  'file.too_much_text',
  'file.took_too_long',
  'file.empty',
  'file.xfa',
  'file.encoding',
  'file.office',
  'file.office_away',
] as const
