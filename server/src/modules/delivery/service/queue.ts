import type { CallAnswer } from '@mailing/contract/call.ts'
import { cardSheets, type SeparatorChoice, stockOf } from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { readCutOff } from '../../config/service.ts'
import { nextCutOff } from '../rules/cut-off.ts'
import { cardPaper, defaultCardSheet, type Letters, letterPaper, sumLoad } from '../rules/paper.ts'
import { openCaseCount } from '../store/cases.ts'
import { type Group, waitingGroups } from '../store/pieces.ts'
import { piecesAhead } from '../store/print-day.ts'
import { benchChoices } from './bench-settings.ts'
import { traysOf } from './print-settings.ts'

type Calls = typeof deliveryCalls

/** What waits for printing, the group that has waited longest first, and the paper to load for it. */
export async function getQueue(context: StaffContext): Promise<CallAnswer<Calls['queue']>> {
  const today = dayIn(context.config.TIME_ZONE, context.clock.now())
  const [rows, ahead, openCases, { separators }, trays, cutOff] = await Promise.all([
    waitingGroups(context, today),
    piecesAhead(context, today),
    openCaseCount(context),
    benchChoices(context),
    traysOf(context),
    readCutOff(context),
  ])
  const groups = rows.map((row) => ({
    mailClass: row.mail_class,
    paper: row.paper,
    isColour: row.is_colour,
    isDuplex: row.is_duplex,
    pieces: row.pieces,
    ...paperOf(row, separators),
    pages: row.pages,
    oldestPaidAt: row.oldest_paid_at.toISOString(),
  }))
  return {
    groups,
    load: sumLoad(groups.flatMap(stocksOf), trays),
    cutOffAt: nextCutOff(context.clock.now(), cutOff).toISOString(),
    openCases,
    ahead: ahead.map(({ print_on: printOn, cards, pieces, ...letters }) => ({
      printOn,
      pieces: cards + pieces,
      sheets: letterPaper({ ...letters, pieces }, separators) + cardPaper(cards, defaultCardSheet),
    })),
  }
}

type Waiting = ReturnType<typeof paperOf> & Pick<Group, 'paper'>

/** The stock of a group; cards would take one or another, as the bench chooses. */
const stocksOf = ({ paper, sheets, cardSheets }: Waiting) =>
  paper === 'postcard'
    ? cardSheets.map((own) => ({ stock: stockOf(paper, own.cardSheet), sheets: own.sheets }))
    : [{ stock: stockOf(paper, null), sheets }]

/** What the printer must be loaded with for a group; cards are printed on what the bench chooses. */
function paperOf(
  { paper, ...letters }: Letters & { readonly paper: string },
  separators: SeparatorChoice,
) {
  if (paper !== 'postcard') return { sheets: letterPaper(letters, separators), cardSheets: [] }
  return {
    sheets: cardPaper(letters.pieces, defaultCardSheet),
    cardSheets: cardSheets.map((cardSheet) => ({
      cardSheet,
      sheets: cardPaper(letters.pieces, cardSheet),
    })),
  }
}
