import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Printer, printCalls } from '@mailing/contract/delivery/print-run.ts'
import { sql } from 'kysely'
import { PrinterError } from '../../../adapters/printer/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { settingDesk, showVersion } from '../../account/service.ts'
import {
  findPrinter,
  listPrinters,
  type PrinterSettings,
  printerVersions,
} from '../store/printers.ts'

type Calls = typeof printCalls

const desk = settingDesk({
  table: printerVersions,
  changed: 'delivery.settings_changed',
  note: (_version, { id }) => ({ action: 'bench.printer', subject: 'config', subjectId: id }),
})

/** A printer with all that was set of it, newest first. */
async function show(
  context: StaffContext,
  { id, address }: Pick<PrinterSettings, 'id' | 'address'>,
): Promise<Printer> {
  const versions = await desk.history(context, sql`printer_id = ${id}`)
  return {
    id,
    isAllowed: context.outside.printers.isAllowed(address),
    versions: versions.map(({ values: { id: _, ...values }, ...version }) =>
      showVersion({ ...version, values }),
    ),
  }
}

/** Every printer by name. */
export async function getPrinters(context: StaffContext): Promise<CallAnswer<Calls['printers']>> {
  const printers = (await listPrinters(context))
    .map(({ values }) => values)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
  return {
    list: await Promise.all(printers.map((one) => show(context, one))),
    allowed: [...context.outside.printers.allowed],
  }
}

/** Adds a printer, or changes one. Whoever may print chooses among the addresses that the deployment allows, and names no other. */
export async function savePrinter(
  context: StaffContext,
  { id, baseVersion, reason, ...fields }: CallParsed<Calls['savePrinter']>,
): Promise<Printer> {
  if (!context.outside.printers.isAllowed(fields.address))
    throw new AppError('delivery.printer_not_allowed')
  if (id && !(await findPrinter(context, id))) throw new AppError('request.not_found')
  const trays = Object.fromEntries(Object.entries(fields.trays).filter(([, tray]) => tray))
  const values = { ...fields, trays, id: id ?? newId() }
  await desk.change(context, { baseVersion, values, reason })
  return show(context, values)
}

/** What is told of a printer that does not do what it is asked. */
const errorOf = {
  not_allowed: 'delivery.printer_not_allowed',
  not_reached: 'delivery.printer_silent',
  unreachable: 'delivery.printer_silent',
  refused: 'delivery.printer_refused',
  ignored: 'delivery.printer_refused',
  ignored_late: 'delivery.printer_refused',
} as const

/** Asks a printer what it is doing and which trays it has. */
export async function askPrinter(
  context: StaffContext,
  { id }: CallParsed<Calls['askPrinter']>,
): Promise<CallAnswer<Calls['askPrinter']>> {
  const printer = await findPrinter(context, id)
  if (!printer) throw new AppError('request.not_found')
  try {
    const { reasons, trays, ...news } = await context.outside.printers
      .open(printer.values.address)
      .look()
    return { ...news, reasons: [...reasons], trays: [...trays] }
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error
    context.log.warn('a printer was asked in vain', { error })
    throw new AppError(errorOf[error.reason])
  }
}
