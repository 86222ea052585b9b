import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Client } from './client.ts'

type Input = CallInput<typeof letterCalls.setPrices>

/** The newest price list of letters as an input, with these changes. */
export async function pricesWith(staff: Client, changes: Partial<Input> = {}): Promise<Input> {
  const [newest] = (await staff.letter.priceVersions()).list
  if (!newest) throw new Error('there is no price list')
  const { version, firstPage, morePage, colourPage, decoratedStationery, photoPrint, mailClasses } =
    newest
  return {
    baseVersion: version,
    firstPage,
    morePage,
    colourPage,
    decoratedStationery,
    photoPrint,
    mailClasses,
    effectiveOn: null,
    reason: '测试改价',
    ...changes,
  }
}

/** Puts a changed price list in force. `staff` may edit prices. */
export const changePrices = async (
  staff: Client,
  changes: Partial<Input>,
): Promise<CallOutput<typeof letterCalls.setPrices>> =>
  staff.letter.setPrices(await pricesWith(staff, changes))
