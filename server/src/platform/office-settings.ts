import { z } from 'zod'
import { address, setting } from './setting.ts'

/** The programs that print office files as their own program would. */
export const officeSettings = {
  OFFICE_PRINTER: setting(
    z.enum(['off', 'soffice', 'gotenberg']).default('off'),
    'soffice',
    'Who prints Word, OpenDocument, RTF, WPS and Pages files as their program would: soffice runs LibreOffice on this machine, gotenberg asks a Gotenberg server. off: the words of a DOCX are taken, the others are refused with a sentence.',
  ),
  SOFFICE_PATH: setting(
    z.string().min(1).default('soffice'),
    '/usr/bin/soffice',
    'OFFICE_PRINTER=soffice: the program of LibreOffice; it needs its part Writer.',
  ),
  GOTENBERG_URL: setting(
    address.optional(),
    'http://gotenberg:3000',
    'OFFICE_PRINTER=gotenberg: address of a Gotenberg server with LibreOffice. Whole documents are sent there, so it belongs in a network of your own.',
  ),
} as const
