import { getPrinters, savePrinter } from '../../modules/delivery/service.ts'
import type { Config } from '../../platform/config.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { actAs } from '../acting.ts'
import { type DemoPrinter, startDemoPrinter } from './demo-printer.ts'

/** The same one at each start, because staff set printers by their address. */
const demoPort = 8631

const isTaken = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE'

/** A demo without printers has one that prints nothing; null: there are others. */
export async function demoPrinterFor(
  config: Pick<Config, 'DEMO' | 'PORT' | 'PRINTER_ADDRESSES'>,
): Promise<DemoPrinter | null> {
  if (!config.DEMO || config.PRINTER_ADDRESSES.length > 0) return null
  try {
    return await startDemoPrinter({ port: config.PORT === 3000 ? demoPort : 0 })
  } catch (error) {
    if (!isTaken(error)) throw error
    return startDemoPrinter()
  }
}

/** Sets the demo's printer as a clerk would; one of an earlier start gets the address of this one. */
export async function seedPrinter(kernel: Kernel, address: string): Promise<void> {
  const clerk = await actAs(kernel, 'printer')
  if (!clerk) return
  const { list } = await getPrinters(clerk)
  if (list.some(({ versions }) => versions[0]?.address === address)) return
  const former = list.find(({ versions }) => versions[0]?.name === demoName)
  await savePrinter(clerk, {
    id: former?.id ?? null,
    baseVersion: former?.versions[0]?.version ?? 0,
    name: demoName,
    address,
    trays: { A4: 'tray-1' },
    isActive: true,
    reason: former ? '换了地址' : '演示用打印机',
  })
}

const demoName = '演示打印机'
