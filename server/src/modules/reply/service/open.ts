import type { CallParsed } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { keptUntil } from '../rules.ts'
import { listScans } from '../store/scans.ts'
import { insertReply, setIdentity } from '../store.ts'
import { lockOpen, presentReply, requireSheet } from './desk.ts'
import { identify } from './identity.ts'
import { keeping } from './original.ts'

type Calls = typeof replyCalls

/** Begins a reply. When box code and second identifier do not agree it waits in quarantine. */
export async function openReply(
  context: StaffContext,
  { sheetsStated, ...stated }: CallParsed<Calls['open']>,
): Promise<DeskReply> {
  return inTransaction(context, async (context) => {
    const {
      boxStated,
      identifierKind,
      identifierSealed,
      userId,
      senderSealed,
      orderId,
      quarantineReason,
    } = await identify(context, stated)
    const id = newId()
    const now = context.clock.now()
    await insertReply(context, {
      id,
      state: quarantineReason ? 'quarantine' : 'scanning',
      box_stated: boxStated,
      identifier_kind: identifierKind,
      identifier_sealed: identifierSealed,
      sheets_stated: sheetsStated,
      user_id: userId,
      sender_sealed: senderSealed,
      order_id: orderId,
      quarantine_reason: quarantineReason,
      received_at: now,
      opened_by: context.userId,
      kept_until: keptUntil(now, keeping(context.config)),
    })
    await recordAudit(context, {
      action: 'reply.open',
      subject: 'reply',
      subjectId: id,
      ...(quarantineReason && { reason: quarantineReason }),
    })
    return presentReply(context, id)
  })
}

/**
 * Corrects what was read off a reply that is still open: box code, identifier, sheets. It is out of quarantine when
 * the first two agree, and in it otherwise. Throws reply.no_such_sheet while a scan lies beyond the new count: it is
 * taken out first.
 */
export async function identifyReply(
  context: StaffContext,
  { id, version, sheetsStated, ...stated }: CallParsed<Calls['identify']>,
): Promise<DeskReply> {
  return inTransaction(context, async (context) => {
    const row = await lockOpen(context, id)
    if (row.version !== version) throw new AppError('reply.changed')
    for (const scan of await listScans(context, [id])) requireSheet(sheetsStated, scan)
    const identity = await identify(context, stated)
    await setIdentity(context, id, { ...identity, sheetsStated })
    await recordAudit(context, {
      action: 'reply.identify',
      subject: 'reply',
      subjectId: id,
      ...(identity.quarantineReason && { reason: identity.quarantineReason }),
    })
    return presentReply(context, id)
  })
}
