import { folderPrinter } from './folder.ts'
import { ippPrinter } from './ipp.ts'
import { type Printer, PrinterError, type Printers } from './port.ts'

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/**
 * True when an address is the allowed one or lies below it: same way, same host and port, same
 * path.
 */
function isBelow(address: string, allowed: string): boolean {
  const [url, base] = [URL.parse(address), URL.parse(allowed)]
  if (!url || !base) return false
  // Anything that could lead elsewhere than it seems to: a name before the host, a question, a sign
  // that a path is decoded by.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return false
  if (/%|\\/.test(url.pathname)) return false
  return (
    url.protocol === base.protocol &&
    url.host === base.host &&
    withSlash(url.pathname).startsWith(withSlash(base.pathname))
  )
}

/**
 * Printers at the addresses that the deployment allows, and nowhere else: who sets printers chooses
 * among them (R34).
 */
export function createPrinters({
  PRINTER_ADDRESSES: allowed,
}: {
  readonly PRINTER_ADDRESSES: readonly string[]
}): Printers {
  const opened = new Map<string, Printer>()
  const isAllowed = (address: string): boolean => allowed.some((one) => isBelow(address, one))
  return {
    allowed,
    isAllowed,
    open: (address) => {
      if (!isAllowed(address))
        throw new PrinterError('not_allowed', 'the settings do not allow this address')
      const known = opened.get(address)
      if (known) return known
      const isFolder = URL.parse(address)?.protocol === 'file:'
      const printer = isFolder ? folderPrinter(address) : ippPrinter(address)
      opened.set(address, printer)
      return printer
    },
  }
}
