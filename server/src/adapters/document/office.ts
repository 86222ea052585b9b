import type { Config } from '../../platform/config.ts'
import { createGotenberg } from './office-gotenberg.ts'
import type { OfficePrinter } from './office-port.ts'
import { createSoffice } from './office-soffice.ts'

/** The printer of office files that the settings choose; null: none. */
export function createOfficePrinter({
  OFFICE_PRINTER,
  SOFFICE_PATH,
  GOTENBERG_URL,
}: Pick<Config, 'OFFICE_PRINTER' | 'SOFFICE_PATH' | 'GOTENBERG_URL'>): OfficePrinter | null {
  if (OFFICE_PRINTER === 'soffice') return createSoffice({ program: SOFFICE_PATH })
  return OFFICE_PRINTER === 'gotenberg' && GOTENBERG_URL !== undefined
    ? createGotenberg({ url: GOTENBERG_URL })
    : null
}
