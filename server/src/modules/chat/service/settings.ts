import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { ChatCanned, ChatHours } from '@mailing/contract/chat/setting-calls.ts'
import { zPictureUrl } from '@mailing/contract/config/settings.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type NamedVersion, namesOf, settingDesk } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { changeCustomerService, customerService } from '../../config/service.ts'
import {
  type CannedVersion,
  type DeskHours,
  deskHours,
  listCanned,
  putCanned,
} from '../store/settings.ts'
import { clerkIds } from './clerks.ts'
import { firstHours } from './hours.ts'

type Calls = typeof chatCalls

const desk = settingDesk({
  table: deskHours,
  changed: 'chat.setting_changed',
  note: () => ({ action: 'chat.hours', subject: 'config', subjectId: 'chat_hours' }),
})

const showHours = (
  values: DeskHours,
  made: Pick<NamedVersion<DeskHours>, 'version' | 'createdByName'> & { createdAt: Date | null },
): ChatHours => ({
  version: made.version,
  hours: values.hours.map((one) => one && { from: one.from, to: one.to }),
  daysOff: [...values.daysOff],
  answer: values.answer,
  createdAt: made.createdAt?.toISOString() ?? null,
  createdByName: made.createdByName,
})

async function currentHours(context: StaffContext): Promise<ChatHours> {
  const newest = await deskHours.newest(context)
  if (!newest) return showHours(firstHours, { version: 0, createdAt: null, createdByName: '' })
  const [named] = await desk.named(context, [newest])
  return showHours(newest.values, named ?? { ...newest, createdByName: '' })
}

const showCanned = ({ id, version, title, texts, isActive }: CannedVersion): ChatCanned => ({
  id,
  version,
  title,
  texts,
  isActive,
})

/** The call `chat.adminConfig`. */
export async function readDeskConfig(
  context: StaffContext,
): Promise<CallAnswer<Calls['adminConfig']>> {
  const [canned, hours, service, ids] = await Promise.all([
    listCanned(context),
    currentHours(context),
    customerService(context),
    clerkIds(context),
  ])
  const names = await namesOf(context, ids)
  return {
    canned: canned.map(showCanned),
    hours,
    service,
    clerks: ids.map((id) => ({ id, name: names.get(id) ?? '' })),
  }
}

/** The call `chat.saveHours`. */
export async function saveHours(
  context: StaffContext,
  { baseVersion, reason, ...values }: CallParsed<Calls['saveHours']>,
): Promise<ChatHours> {
  const made = await desk.change(context, { baseVersion, values, reason })
  return showHours(made.values, made)
}

/** The call `chat.saveCanned`. */
export async function saveCanned(
  context: StaffContext,
  { baseVersion, ...canned }: CallParsed<Calls['saveCanned']>,
): Promise<ChatCanned> {
  await inTransaction(context, async (context) => {
    const made = { baseVersion, by: context.userId, at: context.clock.now() }
    if (!(await putCanned(context, canned, made))) throw new AppError('chat.setting_changed')
    await recordAudit(context, { action: 'chat.canned', subject: 'config', subjectId: canned.id })
  })
  return { ...canned, version: baseVersion + 1 }
}

const isPictureAddress = (address: string): boolean => zPictureUrl.safeParse(address).success

/** The call `chat.saveService`. */
export async function saveService(
  context: StaffContext,
  service: CallParsed<Calls['saveService']>,
): Promise<{ isDone: true }> {
  if (!isPictureAddress(service.qrCode) || !isPictureAddress(service.followQrCode))
    throw new AppError('chat.address_refused')
  await inTransaction(context, async (context) => {
    await changeCustomerService(context, service)
    await recordAudit(context, {
      action: 'chat.service',
      subject: 'config',
      subjectId: 'customer_service',
    })
  })
  return { isDone: true }
}
