import { zPhone } from '@mailing/contract/account/calls.ts'
import { longestPaste, type PastAddress } from '@mailing/contract/address/reading.ts'
import { isRounded, readCsv } from '@mailing/contract/csv.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { userIdOfPhone } from '../../account/service.ts'
import { importPast } from '../store/past.ts'
import { pastColumn } from './past.ts'

interface PastLine {
  readonly phone: string
  readonly kind: PastAddress['kind']
  readonly text: string
}

/** What became of a file. A problem names a line and never what stands in it. */
export interface PastImport {
  readonly added: number
  /** Lines that came before, in this file or in an earlier one. */
  readonly known: number
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
}

const headings: Readonly<Record<string, keyof PastLine>> = {
  phone: 'phone',
  手机: 'phone',
  手机号: 'phone',
  address: 'text',
  地址: 'text',
  kind: 'kind',
  类型: 'kind',
}
const kinds: Readonly<Record<string, PastAddress['kind']>> = {
  '': 'delivery',
  delivery: 'delivery',
  收货地址: 'delivery',
  recipient: 'recipient',
  收信人: 'recipient',
}

function readLine(fields: Readonly<Partial<Record<keyof PastLine, string>>>): PastLine | string {
  const phone = zPhone.safeParse(fields.phone).data
  const kind = kinds[(fields.kind ?? '').toLowerCase()]
  const text = fields.text ?? ''
  if (isRounded(fields.phone ?? '')) return 'a spreadsheet has rounded the phone number'
  if (phone === undefined) return 'the phone number is not one'
  if (kind === undefined) return 'kind is neither recipient nor delivery'
  if (text.length < 2) return 'there is no address'
  if (text.length > longestPaste) return `the address has more than ${longestPaste} characters`
  return { phone, kind, text }
}

/**
 * Takes in the addresses of the former system: CSV whose first line names the columns `phone`, `address` and, if it has
 * one, `kind`. A line that is wrong is told and left out; the others count, and the same file again adds nothing.
 */
export async function importPastAddresses(kernel: Kernel, csv: string): Promise<PastImport> {
  const [head, ...rows] = readCsv(csv)
  const columns = (head?.fields ?? []).map((name) => headings[name.toLowerCase()])
  if (!columns.includes('phone') || !columns.includes('text'))
    throw new Error('The first line must name the columns phone and address, and may name kind.')
  let [added, known] = [0, 0]
  const problems: { line: number; problem: string }[] = []
  for (const { line, fields } of rows) {
    const read = readLine(
      Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, fields[at] ?? '']] : []))),
    )
    if (typeof read === 'string') problems.push({ line, problem: read })
    else if (await takeIn(kernel, read)) added += 1
    else known += 1
  }
  return { added, known, problems }
}

/** False: it came before. */
async function takeIn(kernel: Kernel, { phone, kind, text }: PastLine): Promise<boolean> {
  const { vault } = kernel
  return importPast(
    kernel,
    {
      id: newId(),
      kind,
      contentSealed: vault.seal(text, pastColumn),
      // Null: kept for whoever registers with this number.
      userId: await userIdOfPhone(kernel, phone),
      phoneIndex: vault.blindIndex(phone, 'account.phone'),
      sourceIndex: vault.blindIndex(text.replace(/\s+/g, ' ').trim(), 'address.past'),
    },
    kernel.clock.now(),
  )
}
