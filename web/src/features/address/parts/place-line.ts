import type { Recipient } from '@mailing/contract/address/calls.ts'

/** Where somebody is, in one line. */
export const placeLine = ({ institution, unit, personNumber, postal }: Recipient): string =>
  institution
    ? [institution.name, unit, personNumber].filter(Boolean).join(' · ')
    : postal
      ? [postal.area, postal.detail].join(' ')
      : ''
