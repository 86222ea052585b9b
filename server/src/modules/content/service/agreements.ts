import { app } from '@mailing/contract/app.ts'
import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { agreedNames, protocolNames } from '@mailing/contract/config/content-kinds.ts'
import type { Agreement, contentCalls, StaffAgreement } from '@mailing/contract/content/calls.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { asLinesAreBroken } from '@mailing/contract/locale.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { GuestContext, StaffContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { settingDesk } from '../../account/service.ts'
import {
  fillPage,
  listReleases,
  ofName,
  type ProtocolTexts,
  pageFacts,
  readProtocolTexts,
  releasesOf,
} from '../../config/service.ts'
import {
  acceptedBy,
  addAcceptances,
  countAcceptances,
  listAcceptances,
} from '../store/acceptances.ts'

type Calls = typeof contentCalls

/** Every page with the version that holds, the one that is to come, and the one that this person has accepted. */
async function listAgreements(context: GuestContext): Promise<Agreement[]> {
  const { session, locale } = context
  const [releases, facts, accepted] = await Promise.all([
    listReleases(context, locale),
    pageFacts(context, locale),
    session ? acceptedBy(context, session.userId) : new Map<string, number>(),
  ])
  const now = context.clock.now()
  return protocolNames.flatMap((name) => {
    const own = releases.filter((release) => release.name === name)
    const current = own.find(({ holds_from }) => holds_from <= now)
    const planned = own.findLast(({ holds_from }) => holds_from > now)
    if (!current) return []
    return {
      name,
      title: asLinesAreBroken(fillPage(current.title, facts), locale),
      version: current.version,
      holdsFrom: current.holds_from.toISOString(),
      acceptedVersion: accepted.get(name) ?? null,
      next:
        planned && planned.version > current.version
          ? { version: planned.version, holdsFrom: planned.holds_from.toISOString() }
          : null,
    }
  })
}

export async function getAbout(context: GuestContext): Promise<CallAnswer<Calls['about']>> {
  return {
    version: app.version,
    versionCode: app.versionCode,
    operator: context.config.OPERATOR_NAME,
    contact: context.config.OPERATOR_CONTACT,
    agreements: await listAgreements(context),
  }
}

/** Accepts the version that holds now; another one was never shown as the one to accept. */
export async function acceptAgreement(
  context: UserContext,
  { name, version }: CallParsed<Calls['accept']>,
): Promise<{ isDone: true }> {
  const current = (await listAgreements(context)).find((one) => one.name === name)
  if (current?.version !== version) throw new AppError('request.not_found')
  const { userId, clock } = context
  await inTransaction(context, (context) =>
    addAcceptances(context, [{ userId, name, version, at: clock.now() }]),
  )
  return { isDone: true }
}

/** Whoever joins has ticked what held at that moment. */
export async function acceptAtJoining(
  kernel: InTransaction<Kernel>,
  userId: string,
): Promise<void> {
  const now = kernel.clock.now()
  const releases = await listReleases(kernel, 'zh-Hans')
  await addAcceptances(
    kernel,
    agreedNames.flatMap((name) => {
      const held = releases.find((one) => one.name === name && one.holds_from <= now)
      return held ? { userId, name, version: held.version, at: now } : []
    }),
  )
}

const deskOf = (name: string, texts: ProtocolTexts | null = null) =>
  settingDesk({
    table: releasesOf(name, texts),
    changed: 'content.changed',
    note: (version) => ({
      action: 'content.agreement',
      subject: 'config',
      subjectId: `${name}-${version}`,
    }),
  })

/** One page as staff see it; with `version` its texts as they were then. */
export async function getAgreement(
  context: StaffContext,
  {
    name,
    version,
  }: { readonly name: StaffAgreement['name']; readonly version?: number | undefined },
): Promise<StaffAgreement> {
  const releases = await deskOf(name).history(context, ofName(name))
  const shown = version ?? releases[0]?.version ?? 0
  const [texts, accepted] = await Promise.all([
    readProtocolTexts(context, name, shown),
    countAcceptances(context, name),
  ])
  if (!texts) throw new AppError('request.not_found')
  const now = context.clock.now()
  const current = releases.find(({ values }) => values.holdsFrom <= now)?.version ?? 0
  return {
    name,
    version: shown,
    texts,
    versions: releases.map((release) => ({
      version: release.version,
      createdAt: release.createdAt?.toISOString() ?? null,
      createdByName: release.createdByName,
      reason: release.reason,
      holdsFrom: release.values.holdsFrom.toISOString(),
      state: stateOf(release.version, current, release.values.holdsFrom > now),
      accepted: accepted.get(release.version) ?? 0,
    })),
  }
}

/** A planned version that a newer one has overtaken never holds. */
const stateOf = (
  version: number,
  current: number,
  isToCome: boolean,
): StaffAgreement['versions'][number]['state'] =>
  version === current ? 'current' : version > current ? 'planned' : isToCome ? 'replaced' : 'past'

/** From when a version holds: at once, or from the beginning of a day to come. */
function holdingFrom({ config, clock }: StaffContext, day: string | null): Date {
  if (day === null) return clock.now()
  const today = dayIn(config.TIME_ZONE, clock.now())
  if (day <= today || day > dayAfter(today, 365)) throw new AppError('content.day')
  return momentIn(config.TIME_ZONE, day, '00:00')
}

export async function saveAgreement(
  context: StaffContext,
  { name, baseVersion, texts, holdsOn, reason }: CallParsed<Calls['saveAgreement']>,
): Promise<StaffAgreement> {
  const values = { name, holdsFrom: holdingFrom(context, holdsOn) }
  await deskOf(name, texts).change(context, { baseVersion, reason, values })
  return getAgreement(context, { name })
}

const zCursor = z.tuple([z.iso.datetime(), z.uuid()])

export async function getAcceptances(
  context: StaffContext,
  { name, version, cursor }: CallParsed<Calls['acceptances']>,
): Promise<CallAnswer<Calls['acceptances']>> {
  const rows = await listAcceptances(
    context,
    { name, version },
    decodeCursor(cursor, zCursor),
    deskPageSize + 1,
  )
  return toPage(
    rows,
    (row) => ({ userId: row.user_id, acceptedAt: row.accepted_at.toISOString() }),
    (row) => [row.accepted_at.toISOString(), row.user_id],
    deskPageSize,
  )
}
