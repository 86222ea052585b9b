import type { CallAnswer } from '@mailing/contract/call.ts'
import { type Station, stations } from '@mailing/contract/delivery/bench.ts'
import {
  type AsideReason,
  asideReasons,
  deskCardCode,
} from '@mailing/contract/delivery/desk-cards.ts'
import type { benchCalls } from '@mailing/contract/delivery/shift.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { listStaffNamesForDesk } from '../../account/service.ts'
import { fileLink, removeFile, saveFile } from '../../file/service.ts'

interface CardWords {
  readonly stations: Readonly<Record<Station, string>>
  readonly reasons: Readonly<Record<AsideReason, string>>
  /** What each kind of card does. */
  readonly station: string
  readonly aside: string
  readonly person: string
}

/** What stands on the cards of the desk. */
const cardWords: Readonly<Record<Locale, CardWords>> = inAllLanguages(
  (texts) => texts.delivery.cards,
)

/** They are printed at once; a file with the names of all staff is not kept longer than the day. */
const keptMs = 24 * 3_600_000

/** Draws the cards of the desk in the language of who prints them. They open nothing: a person's card locks the desk for that person. */
export async function makeCards(
  context: StaffContext,
): Promise<CallAnswer<(typeof benchCalls)['cards']>> {
  const words = cardWords[context.locale]
  const { staff } = await listStaffNamesForDesk(context)
  const content = await context.outside.print.drawDeskCards({
    locale: context.locale,
    cards: [
      ...stations.map((station) => ({
        code: deskCardCode({ kind: 'station', station }),
        title: words.stations[station],
        about: words.station,
      })),
      ...asideReasons.map((reason) => ({
        code: deskCardCode({ kind: 'aside', reason }),
        title: words.reasons[reason],
        about: words.aside,
      })),
      ...staff.map(({ userId, name }) => ({
        code: deskCardCode({ kind: 'person', userId }),
        title: name,
        about: words.person,
      })),
    ],
  })
  const { id } = await inTransaction(context, async (context) => {
    const saved = await saveFile(context, {
      userId: null,
      purpose: 'desk_cards',
      type: 'application/pdf',
      content,
      name: 'desk-cards.pdf',
    })
    const startAfter = new Date(context.clock.now().getTime() + keptMs)
    await context.enqueue(context, 'delivery.end_cards', { fileId: saved.id }, { startAfter })
    return saved
  })
  return { file: await fileLink(context, id) }
}

/** Ends a file of cards; one that has ended is left as it is. */
export const endCards = (kernel: Kernel, fileId: string): Promise<void> =>
  inTransaction(kernel, async (kernel) => {
    await removeFile(kernel, fileId)
  })
