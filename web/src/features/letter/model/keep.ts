import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { deviceDrafts } from '../../../platform/draft/device-drafts.ts'
import type { LetterText } from './letter-text.ts'

/** The letters of this device; they stay when the server has them, to be read without a connection. */
export const {
  keep: keepLetter,
  kept: keptLetter,
  forget: forgetLetter,
  list: keptLetters,
} = deviceDrafts<LetterText, Draft>({
  database: 'mailing-letters',
  table: 'letters',
  revive: (letter) => letter,
})
