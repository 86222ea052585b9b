import type { Hit } from '@mailing/contract/account/customer.ts'
import { placeHref } from '../../platform/navigation/place.ts'

/** Where a thing that was found is shown. */
export function addressOf({ kind, key }: Pick<Hit, 'kind' | 'key'>): `/${string}` {
  switch (kind) {
    case 'order':
      return `/order/${key}`
    case 'customer':
      return `/customer/${key}`
    case 'staff':
      return `/${placeHref('staff', { person: key })}`
    case 'reply':
      return `/${placeHref('replies', { open: key })}`
    case 'batch':
      return `/${placeHref('print', { batch: key })}`
    case 'payment':
      return `/${placeHref('finance', { payment: key })}`
    case 'institution':
      return `/${placeHref('institutions', { open: key })}`
    case 'goods':
      return `/${placeHref('goods', { open: key })}`
  }
}
