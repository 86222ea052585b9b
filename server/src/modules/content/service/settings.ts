import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Setting } from '@mailing/contract/config/settings.ts'
import type { contentCalls, SettingVersion } from '@mailing/contract/content/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { ofName, settingVersions } from '../../config/service.ts'
import { cleanPicture, savePicture, takeUpload } from '../../file/service.ts'
import { contentPicture } from '../store/pictures.ts'

type Calls = typeof contentCalls

const desk = settingDesk({
  table: settingVersions,
  changed: 'content.changed',
  note: (version, { name }) => ({
    action: 'content.setting',
    subject: 'config',
    subjectId: `${name}-${version}`,
  }),
})

const toVersion = ({
  version,
  values,
  createdAt,
  createdByName,
  reason,
}: NamedVersion<Setting, Date | null>): SettingVersion => ({
  version,
  setting: values,
  createdAt: createdAt?.toISOString() ?? null,
  createdByName,
  reason,
})

/** The versions of one setting, newest first. */
export async function getSetting(
  context: StaffContext,
  { name }: CallParsed<Calls['setting']>,
): Promise<CallAnswer<Calls['setting']>> {
  return { versions: (await desk.history(context, ofName(name))).map(toVersion) }
}

/** Puts a new version of a setting into force; a former one is put back the same way. */
export async function changeSetting(
  context: StaffContext,
  { baseVersion, reason, setting }: CallParsed<Calls['changeSetting']>,
): Promise<SettingVersion> {
  return toVersion(await desk.change(context, { baseVersion, reason, values: setting }))
}

/** Where pictures of content stand; their id follows. */
export const picturePath = '/api/content/picture'
/** Enough for a phone's whole width at three dots a point. */
const maxSide = 1200

/** Stores a picture for everybody. Throws `file.*` errors. */
export async function uploadContentPicture(
  context: StaffContext,
): Promise<CallAnswer<Calls['uploadPicture']>> {
  const picture = await cleanPicture(context, takeUpload(context), maxSide)
  return inTransaction(context, async (context) => {
    const { id } = await savePicture(context, picture, { userId: null, purpose: contentPicture })
    await recordAudit(context, { action: 'content.picture', subject: 'config', subjectId: id })
    return { url: `${picturePath}/${id}` }
  })
}
