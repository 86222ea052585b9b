import type { DeskParts } from '@mailing/contract/order/desk.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { fileLink } from '../../file/service.ts'
import type { OrderDeskGiven, OrderFacts } from '../../order/service.ts'
import { findItem, type ItemRow } from '../store/items.ts'
import { findVersion, listEdits, listMoves, listVersions } from '../store/versions.ts'
import { correctedRecipient } from './corrected-recipient.ts'
import type { MailProduct } from './product.ts'
import { movingOf } from './readdress.ts'
import { isInPlace, openRecipient } from './sealing.ts'

const correctable: readonly OrderState[] = ['pending_payment', 'paid', 'in_review', 'approved']
const ended: readonly OrderState[] = ['cancelled', 'refused', 'expired', 'refunded']

/** What mail of a product gives to its order's page at the desk: its versions, its pages on asking, and a corrected address. */
export const mailDesk = (product: MailProduct): OrderDeskGiven => ({
  kinds: product.kinds,
  parts: partsOf,
  privateParts: privatePartsOf,
  obstacles: async (_, { state }) => ({
    readdress: correctable.includes(state)
      ? null
      : state === 'needs_writer'
        ? 'waits_for_writer'
        : ended.includes(state)
          ? 'ended'
          : 'already_printed',
  }),
  readdress: async (context, order, address) => {
    const item = await findItem(context, order.id)
    if (!item) return 'locked'
    const to = await correctedRecipient(context, openRecipient(context, item), address)
    // Drawn for its writer, as if the writer had moved it; who really did stands in the act and in the audit log.
    const done = await movingOf(product).readdress(
      { ...context, userId: order.userId },
      order,
      to,
      false,
    )
    return done.result
  },
})

async function partsOf(context: StaffContext, order: OrderFacts): Promise<Partial<DeskParts>> {
  const item = await findItem(context, order.id)
  if (!item) return {}
  const [versions, edits, moves] = await Promise.all([
    listVersions(context, order.id),
    listEdits(context, order.id),
    listMoves(context, order.id),
  ])
  const edited = new Set(edits.map(({ version }) => version))
  const byRules = new Set(
    moves.filter((move) => isInPlace(context, move)).map(({ version }) => version),
  )
  return {
    versions: versions.map((row) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      by:
        row.version === 1
          ? 'writer'
          : edited.has(row.version)
            ? 'staff'
            : byRules.has(row.version)
              ? 'rules'
              : 'move',
      pages: row.pages,
      sha256: row.sha256,
      isApproved: row.version === item.approved_version,
    })),
  }
}

/** Where its recipient is in an institution, so that a correction begins with it; and the pages. */
async function privatePartsOf(context: StaffContext, order: OrderFacts) {
  const item = await findItem(context, order.id)
  if (!item) return {}
  const { unit, personNumber } = openRecipient(context, item)
  return { unit, personNumber, ...(await fileOf(context, order, item)) }
}

/** The pages are a reviewer's to open; others see that they are there by their hash. */
async function fileOf(context: StaffContext, order: OrderFacts, item: ItemRow) {
  const { roles } = context.session
  if (order.paidAt === null || ended.includes(order.state)) return {}
  if (!hasPermission(roles, permissionsOf(roles), 'letter.review')) return {}
  const { file_id: fileId } = await findVersion(context, order.id, item.approved_version)
  return { file: await fileLink(context, fileId) }
}
