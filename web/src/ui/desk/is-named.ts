import '@mailing/contract/han-table.ts'
import { foldWord } from '@mailing/contract/mail/rules.ts'

/** Whether a name has in it what somebody typed to find it: in either Chinese script, and whatever the case and the width. */
export const isNamed = (name: string, typed: string): boolean =>
  foldWord(name).includes(foldWord(typed.trim()))
