import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { houseSettings } from '@mailing/contract/config/house-settings.ts'
import { codePointName, hiddenKind } from '@mailing/contract/hidden-characters.ts'
import type { CollectionVersion, houseCalls } from '@mailing/contract/mail/house.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { datedDesk, settingDesks, withUnset } from '../../account/service.ts'
import {
  type Collection,
  collectionAddresses,
  cutOffStore,
  firstCollection,
  senderOf,
} from '../../config/service.ts'
import { countUnprinted } from '../store/items.ts'

type Calls = typeof houseCalls

/** The settings of the house that are declared: the cut-off. Days that orders were promised before stay as they were said. */
export const houseDesks = settingDesks(houseSettings, {
  cutOff: { store: cutOffStore, unset: ({ config }) => ({ cutOff: config.CUT_OFF }) },
})

export const collectionDesk = datedDesk({
  name: 'collection',
  permission: 'setting.edit',
  // Whoever has an unlocked desk for a minute must not have all answers sent elsewhere.
  isFactorFresh: true,
  table: collectionAddresses,
  changed: 'mail.collection_changed',
  note: (version) => ({
    action: 'mail.set_collection',
    subject: 'config',
    subjectId: `collection address ${version}`,
  }),
})

const shown = <Version extends Collection>(version: Version) => ({
  ...version,
  lines: [...version.lines],
})

/** The call `house.collections`. */
export async function getCollections(
  context: StaffContext,
): Promise<CallAnswer<Calls['collections']>> {
  const [{ timeZone, list }, unprinted] = await Promise.all([
    collectionDesk.versions(context),
    countUnprinted(context),
  ])
  return { timeZone, list: withUnset(list, firstCollection(context)).map(shown), unprinted }
}

/** As wide as a code of a box can be. */
const widestBoxCode = 'W'.repeat(10)

/** Throws mail.collection_character and mail.collection_too_long for an address that is not printed whole on every letter and card. */
async function requirePrintable(context: StaffContext, collection: Collection): Promise<void> {
  const sender = senderOf(context, collection, widestBoxCode)
  const problem = await context.outside.print.senderProblem(sender)
  if (problem?.kind === 'missing')
    throw new AppError('mail.collection_character', {
      line: sender[problem.line] ?? '',
      character: hiddenKind(problem.character)
        ? codePointName(problem.character)
        : problem.character,
    })
  if (problem) {
    const [line = ''] = collection.lines.toSorted((a, b) => b.length - a.length)
    throw new AppError('mail.collection_too_long', { line })
  }
}

/** Another collection address. Proofs that are not ordered yet are drawn anew; ordered mail keeps the file that its writer approved. */
export async function setCollection(
  context: StaffContext,
  { lines, postcode, ...change }: CallParsed<Calls['setCollection']>,
): Promise<CollectionVersion> {
  const setting = { lines, postcode }
  await requirePrintable(context, setting)
  return shown(await collectionDesk.set(context, { ...change, setting }))
}
