import { expect, test } from 'vitest'
import { parsePlace } from '../platform/navigation/place.ts'
import { addressOf, thingKinds } from '../ui/desk/thing-address.ts'
import { staffTable } from './routes.tsx'

test.each(thingKinds)(
  '$kind is offered to those whom its screen lets in',
  ({ kind, permission }) => {
    const place = parsePlace(addressOf({ kind, key: 'some-key' }))
    expect(staffTable.find(place.path)?.access).toEqual({ staff: permission })
  },
)
