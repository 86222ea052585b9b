import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type {
  ChatCanned,
  ChatHours,
  ChatServiceVersion,
} from '@mailing/contract/chat/setting-calls.ts'
import { type Setting, zPictureUrl } from '@mailing/contract/config/settings.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  datedDesk,
  type NamedVersion,
  namesOf,
  settingDesk,
  withUnset,
} from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { customerService, ofName, settingVersions } from '../../config/service.ts'
import { cleanPicture, savePicture, takeUpload } from '../../file/service.ts'
import { chatCode } from '../store/codes.ts'
import {
  type Canned,
  cannedVersions,
  type DeskHours,
  deskHours,
  listCanned,
  ofCanned,
} from '../store/settings.ts'
import { clerkIds } from './clerks.ts'
import { firstEndNote, firstHours } from './hours.ts'

type Calls = typeof chatCalls
const changed = 'chat.setting_changed'

export const hoursDesk = datedDesk({
  name: 'chatHours',
  permission: 'chat.edit',
  table: deskHours,
  changed,
  note: () => ({ action: 'chat.hours', subject: 'config', subjectId: 'chat_hours' }),
})

const cannedDesk = settingDesk({
  table: cannedVersions,
  changed,
  note: (_version, { id }) => ({ action: 'chat.canned', subject: 'config', subjectId: id }),
})

const serviceDesk = settingDesk({
  table: settingVersions,
  changed,
  note: () => ({ action: 'chat.service', subject: 'config', subjectId: 'customer_service' }),
})

type Made = Pick<NamedVersion<unknown>, 'version' | 'createdByName' | 'reason'> & {
  readonly createdAt: Date | null
}

const showMade = ({ version, createdAt, createdByName }: Made) => ({
  version,
  createdAt: createdAt?.toISOString() ?? null,
  createdByName,
})

const officeOf = ({ hours, daysOff, answer, quietDays, endNote }: DeskHours) => ({
  hours: hours.map((one) => one && { from: one.from, to: one.to }),
  daysOff: [...daysOff],
  answer,
  quietDays,
  endNote: endNote ?? firstEndNote,
})

const showHours = <Stamp>(version: DeskHours & Stamp) => ({ ...version, ...officeOf(version) })

const showCanned = ({ values, ...made }: NamedVersion<Canned>): ChatCanned => ({
  ...values,
  ...showMade(made),
})

/** The call `chat.adminConfig`. */
export async function readDeskConfig(
  context: StaffContext,
): Promise<CallAnswer<Calls['adminConfig']>> {
  const [canned, service, ids] = await Promise.all([
    listCanned(context),
    customerService(context),
    clerkIds(context),
  ])
  const [named, names] = await Promise.all([
    cannedDesk.named(context, canned),
    namesOf(context, ids),
  ])
  return {
    canned: named.map(showCanned),
    service,
    clerks: ids.map((id) => ({ id, name: names.get(id) ?? '' })),
  }
}

/** The call `chat.adminHours`. The last one came with the product. */
export async function readHours(context: StaffContext): Promise<CallAnswer<Calls['adminHours']>> {
  const { timeZone, list } = await hoursDesk.versions(context)
  return { timeZone, versions: withUnset(list, firstHours).map(showHours) }
}

/** The call `chat.saveHours`. */
export const saveHours = async (
  context: StaffContext,
  { baseVersion, effectiveOn, reason, ...setting }: CallParsed<Calls['saveHours']>,
): Promise<ChatHours> =>
  showHours(await hoursDesk.set(context, { baseVersion, effectiveOn, reason, setting }))

/** The call `chat.adminCanned`. */
export const readCanned = async (
  context: StaffContext,
  { id }: CallParsed<Calls['adminCanned']>,
): Promise<CallAnswer<Calls['adminCanned']>> => ({
  versions: (await cannedDesk.history(context, ofCanned(id))).map(showCanned),
})

/** The call `chat.saveCanned`. */
export const saveCanned = async (
  context: StaffContext,
  { baseVersion, ...values }: CallParsed<Calls['saveCanned']>,
): Promise<ChatCanned> => showCanned(await cannedDesk.change(context, { baseVersion, values }))

const showService = ({
  values,
  ...made
}: NamedVersion<Setting, Date | null>): ChatServiceVersion => {
  if (values.name !== 'customer_service') throw new Error(`${values.name} is no way to the house`)
  return { ...showMade(made), reason: made.reason, service: values.value }
}

/** The call `chat.adminService`. */
export const readService = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['adminService']>> => ({
  versions: (await serviceDesk.history(context, ofName('customer_service'))).map(showService),
})

const isPictureAddress = (address: string): boolean => zPictureUrl.safeParse(address).success

/** The call `chat.saveService`. */
export async function saveService(
  context: StaffContext,
  { baseVersion, reason, service }: CallParsed<Calls['saveService']>,
): Promise<ChatServiceVersion> {
  if (!isPictureAddress(service.qrCode) || !isPictureAddress(service.followQrCode))
    throw new AppError('chat.address_refused')
  const values: Setting = { name: 'customer_service', value: service }
  return showService(await serviceDesk.change(context, { baseVersion, values, reason }))
}

/** Where pictures of codes stand; their id follows. */
export const codePath = '/api/chat/code'
/** A code needs no more than this to be read from a screen. */
const maxSide = 800

/** The call `chat.uploadCode`. Throws `file.*` errors. */
export async function uploadCode(context: StaffContext): Promise<CallAnswer<Calls['uploadCode']>> {
  const picture = await cleanPicture(context, takeUpload(context), maxSide)
  return inTransaction(context, async (context) => {
    const { id } = await savePicture(context, picture, { userId: null, purpose: chatCode })
    await recordAudit(context, { action: 'chat.code', subject: 'config', subjectId: id })
    return { url: `${codePath}/${id}` }
  })
}
