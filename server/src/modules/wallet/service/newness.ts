import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { contactMarks, deviceMark, deviceMarks } from '../../account/service.ts'
import { hasWelcomeGift } from '../store/ledger.ts'
import { addMarks, dropMarks, isAnyMarked, type NewcomersGift } from '../store/newness.ts'

/** As long as claims of that time can be raised in law (Civil Code of China, article 188). */
const keptYears = 3

type Reading = Pick<Kernel, 'db' | 'vault' | 'clock'>

/** Numbers and mailboxes of somebody, and the device that asks, or all of theirs where none is told. */
async function marksOf(
  kernel: Reading,
  userId: string,
  deviceId: string | null = null,
): Promise<readonly Buffer[]> {
  const [contacts, devices] = await Promise.all([
    contactMarks(kernel, userId),
    deviceId === null ? deviceMarks(kernel, userId) : [deviceMark(deviceId)],
  ])
  return indexed(kernel, [...contacts, ...devices])
}

const indexed = ({ vault }: Reading, marks: readonly string[]): readonly Buffer[] =>
  marks.map((mark) => vault.blindIndex(mark, 'wallet.newness'))

function keptFrom({ clock }: Reading): { readonly givenAt: Date; readonly keepUntil: Date } {
  const givenAt = clock.now()
  const keepUntil = new Date(givenAt)
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + keptYears)
  return { givenAt, keepUntil }
}

/** Whether nobody by this number, mailbox or device has had the gift, under whatever account. */
export async function isNew(
  kernel: Reading,
  gift: NewcomersGift,
  userId: string,
  deviceId: string | null = null,
): Promise<boolean> {
  const indexes = await marksOf(kernel, userId, deviceId)
  return !(await isAnyMarked(kernel, { gift, indexes }, kernel.clock.now()))
}

/** Takes the gift for these marks, in the transaction that gives it. False: one of them has had it. */
export async function claimNewness(
  kernel: InTransaction<Reading>,
  gift: NewcomersGift,
  userId: string,
  deviceId: string | null = null,
): Promise<boolean> {
  const indexes = await marksOf(kernel, userId, deviceId)
  const marks = { gift, indexes }
  if (await isAnyMarked(kernel, marks, kernel.clock.now())) return false
  return (await addMarks(kernel, marks, keptFrom(kernel))) === indexes.length
}

/** An account that ends leaves behind that its numbers have had the gift, also what it had before marks were kept. */
export async function keepNewness(kernel: InTransaction<Kernel>, userId: UserId): Promise<void> {
  if (!(await hasWelcomeGift(kernel, userId))) return
  const indexes = indexed(kernel, await contactMarks(kernel, userId))
  await addMarks(kernel, { gift: 'welcome', indexes }, keptFrom(kernel))
}

export const sweepNewness = (kernel: Kernel): Promise<void> => dropMarks(kernel, kernel.clock.now())
