import { z } from 'zod'
import { list, setting } from './setting.ts'

const printerPattern = /^(?:ipps?:\/\/[a-z0-9.:[\]-]+\/\S*|file:\/\/\/\S+)$/

/** Which printers batches may be sent to. */
export const printerSettings = {
  PRINTER_ADDRESSES: setting(
    list.pipe(z.array(z.string().regex(printerPattern))).prefault(''),
    'ipp://printer.example.org/ipp/,file:///var/spool/letters',
    'Addresses that printers may have, and all below them: ipp:, ipps:, or file: for folders that a program watches. Batches hold letters and go to no other. Unset: none, batches are downloaded.',
  ),
} as const
