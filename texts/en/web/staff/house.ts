import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/house.ts'

export default {
  collection: 'Collection address',
  collectionLead:
    'Where replies come to; each writer’s box code is added to it. It stands on the last page of a letter, on the envelope and on cards.',
  postcode: 'Postcode',
  none: '(none)',
  old: (count) =>
    count === 1
      ? 'One ordered and not yet printed piece of mail keeps the address that its writer approved when you change it here. Keep that one reachable, for some months at least.'
      : `${count} ordered and not yet printed pieces of mail keep the address that their writers approved when you change it here. Keep that one reachable, for some months at least.`,
  lines: (most) => `Address (one line each, ${most} at most)`,
  tooLong: (most, characters) => `${most} lines at most, of ${characters} characters each`,
} satisfies Translation<typeof source>
