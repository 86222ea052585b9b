import { hasPermission, permissionsOf } from '@mailing/contract/account/roles.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { CorrectedAddress, DeskParts } from '@mailing/contract/order/desk.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { fileLink } from '../../file/service.ts'
import type { OrderDeskGiven, OrderFacts } from '../../order/service.ts'
import { findItem } from '../store/items.ts'
import { findVersion, listEdits, listVersions } from '../store/versions.ts'
import type { MailProduct } from './product.ts'
import { movingOf } from './readdress.ts'
import { institutionOf } from './recipient-institution.ts'
import { openRecipient } from './sealing.ts'

const correctable: readonly OrderState[] = ['pending_payment', 'paid', 'in_review', 'approved']
const ended: readonly OrderState[] = ['cancelled', 'refused', 'expired', 'refunded']

/** What mail of a product gives to its order's page at the desk: its versions, its pages on asking, and a corrected address. */
export const mailDesk = (product: MailProduct): OrderDeskGiven => ({
  kinds: product.kinds,
  parts: partsOf,
  privateParts: fileOf,
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
    const known = openRecipient(context, item)
    const to = corrected(
      known,
      await institutionOf(context, known),
      address,
      context.config.COUNTRY,
    )
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

/** The recipient with what was corrected, and the lines of the envelope that follow from it. */
function corrected(
  known: RecipientSnapshot,
  institution: Institution | null,
  { name, unit, personNumber, postal }: CorrectedAddress,
  from: string,
): RecipientSnapshot {
  const place = institution
    ? {
        country: institution.country,
        postcode: institution.postcode,
        region: institution.region,
        city: institution.city,
        street: institution.addressLine,
        institution: institution.name,
      }
    : {
        country: known.country,
        postcode: postal?.postcode ?? '',
        region: postal?.area ?? known.placeName,
        city: '',
        street: postal?.detail ?? '',
        institution: '',
      }
  const isLinesKept = institution === null && postal === null
  return {
    ...known,
    name,
    unit,
    personNumber,
    placeName: institution?.name ?? place.region,
    lines: isLinesKept
      ? known.lines.map((line) => line.replace(known.name, name))
      : addressLines({ ...place, name, unit, personNumber }, { country: from }),
  }
}

async function partsOf(context: StaffContext, order: OrderFacts): Promise<Partial<DeskParts>> {
  const item = await findItem(context, order.id)
  if (!item) return {}
  const [versions, edits] = await Promise.all([
    listVersions(context, order.id),
    listEdits(context, order.id),
  ])
  const edited = new Set(edits.map(({ version }) => version))
  return {
    versions: versions.map((row) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      by: row.version === 1 ? 'writer' : edited.has(row.version) ? 'staff' : 'move',
      pages: row.pages,
      sha256: row.sha256,
      isApproved: row.version === item.approved_version,
    })),
  }
}

/** The pages are a reviewer's to open; others see that they are there by their hash. */
async function fileOf(context: StaffContext, order: OrderFacts) {
  const { roles } = context.session
  const item = await findItem(context, order.id)
  if (!item || order.paidAt === null || ended.includes(order.state)) return {}
  if (!hasPermission(roles, permissionsOf(roles), 'letter.review')) return {}
  const { file_id: fileId } = await findVersion(context, order.id, item.approved_version)
  return { file: await fileLink(context, fileId) }
}
