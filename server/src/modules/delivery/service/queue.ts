import type { CallAnswer } from '@mailing/contract/call.ts'
import { cardSheets, stockOf } from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { labelStock } from '@mailing/contract/delivery/label-sheets.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { readCutOff } from '../../config/service.ts'
import { nextCutOff } from '../rules/cut-off.ts'
import {
  cardPaper,
  defaultCardSheet,
  labelPaper,
  letterPaper,
  type PaperChoices,
  sumLoad,
} from '../rules/paper.ts'
import { openCaseCount } from '../store/cases.ts'
import { type Group, waitingGroups } from '../store/pieces.ts'
import { piecesAhead } from '../store/print-day.ts'
import { benchChoices } from './bench-settings.ts'
import { traysOf } from './print-settings.ts'

type Calls = typeof deliveryCalls

/** What waits for printing, the group that has waited longest first, and the paper to load for it. */
export async function getQueue(context: StaffContext): Promise<CallAnswer<Calls['queue']>> {
  const today = dayIn(context.config.TIME_ZONE, context.clock.now())
  const [rows, ahead, openCases, choices, trays, cutOff] = await Promise.all([
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
    ...paperOf(row, choices),
    pages: row.pages,
    oldestPaidAt: row.oldest_paid_at.toISOString(),
  }))
  return {
    groups,
    load: sumLoad([...groups.flatMap(stocksOf), ...labelsOf(rows, choices)], trays),
    addresses: choices.addresses,
    cutOffAt: nextCutOff(context.clock.now(), cutOff).toISOString(),
    openCases,
    ahead: ahead.map(({ print_on: printOn, cards, pieces, ...letters }) => ({
      printOn,
      pieces: cards + pieces,
      // Of what paper and sides they are is not counted that far ahead.
      sheets:
        letterPaper({ ...letters, pieces }, { ...choices, paper: 'A4', isDuplex: false }) +
        cardPaper(cards, defaultCardSheet),
    })),
  }
}

type WaitingRow = Awaited<ReturnType<typeof waitingGroups>>[number]
type BenchPaper = Pick<PaperChoices, 'addresses' | 'separators'>
type Waiting = ReturnType<typeof paperOf> & Pick<Group, 'paper'>

/** The stock of a group; cards would take one or another, as the bench chooses. */
const stocksOf = ({ paper, sheets, cardSheets }: Waiting) =>
  paper === 'postcard'
    ? cardSheets.map((own) => ({ stock: stockOf(paper, own.cardSheet), sheets: own.sheets }))
    : [{ stock: stockOf(paper, null), sheets }]

/** Label sheets for the letters, where addresses are on such. */
const labelsOf = (rows: readonly WaitingRow[], { addresses }: BenchPaper) =>
  addresses === 'sheet'
    ? []
    : rows.flatMap(({ paper, ...letters }) =>
        paper === 'postcard'
          ? []
          : [{ stock: labelStock(addresses), sheets: labelPaper(letters, addresses) }],
      )

/** What the printer must be loaded with for a group; cards are printed on what the bench chooses. */
function paperOf({ paper, is_duplex: isDuplex, ...letters }: WaitingRow, choices: BenchPaper) {
  if (paper !== 'postcard')
    return { sheets: letterPaper(letters, { ...choices, paper, isDuplex }), cardSheets: [] }
  return {
    sheets: cardPaper(letters.pieces, defaultCardSheet),
    cardSheets: cardSheets.map((cardSheet) => ({
      cardSheet,
      sheets: cardPaper(letters.pieces, cardSheet),
    })),
  }
}
