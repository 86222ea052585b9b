import { permissionsOf } from '@mailing/contract/roles.ts'
import { userIdOfPhone } from '../modules/account/service.ts'
import type { StaffContext } from '../platform/context.ts'
import type { Kernel } from '../platform/kernel.ts'
import { ownerOf } from '../platform/session.ts'
import { type DemoKey, demoPersonByKey } from './people.ts'

/** What a demo person's own request would bring along, for services that demo data is made with; null while nobody has that person's number. */
export async function actAs(kernel: Kernel, key: DemoKey): Promise<StaffContext | null> {
  const person = demoPersonByKey(key)
  const id = person && (await userIdOfPhone(kernel, person.phone))
  if (!id) return null
  const userId = ownerOf({ user_id: id })
  const session = {
    id: '00000000-0000-7000-8000-000000000000',
    userId,
    roles: person.roles,
    isSecondFactorPassed: permissionsOf(person.roles).length > 0,
  }
  return {
    ...kernel,
    session,
    userId,
    locale: 'zh-Hans',
    requestId: 'seed',
    ip: '',
    deviceId: null,
    os: 'other',
    upload: null,
    isStaff: true,
  }
}
