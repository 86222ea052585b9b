import type { Kernel } from '../../../platform/kernel.ts'
import { mailboxOf } from '../rules/limits.ts'
import { listDevices } from '../store/devices.ts'
import { findNames } from '../store/users.ts'
import { openContacts } from './contact.ts'

/** By what the same person is known again under another account: numbers and mailboxes. Never shown to anybody. */
export async function contactMarks(
  context: Pick<Kernel, 'db' | 'vault'>,
  userId: string,
): Promise<readonly string[]> {
  const [row] = await findNames(context, [userId])
  if (!row) return []
  const { phone, email } = openContacts(context, row)
  return [
    ...(phone === '' ? [] : [`phone:${phone}`]),
    ...(email === '' ? [] : [`email:${mailboxOf(email).toLowerCase()}`]),
  ]
}

export const deviceMark = (deviceId: string): string => `device:${deviceId}`

/** The devices on which somebody has logged in, as marks. */
export const deviceMarks = async (
  context: Pick<Kernel, 'db'>,
  userId: string,
): Promise<readonly string[]> => (await listDevices(context, userId)).map(deviceMark)
