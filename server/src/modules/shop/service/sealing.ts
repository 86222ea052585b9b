import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import type { ParcelTo } from '../rules.ts'

type Sealing = Pick<Kernel, 'vault'>

const zTo = z.object({ name: zKeptLine, phone: z.string(), lines: z.array(zKeptLine) })
const [toColumn, noteColumn, wordsColumn, answerColumn] = [
  'shop_orders.to_sealed',
  'shop_orders.note_sealed',
  'shop_returns.words_sealed',
  'shop_returns.answer_sealed',
] as const

export const sealTo = ({ vault }: Sealing, { name, phone, lines }: ParcelTo): Buffer =>
  vault.seal(JSON.stringify({ name, phone, lines }), toColumn)
export const openTo = ({ vault }: Sealing, sealed: Buffer): z.output<typeof zTo> =>
  zTo.parse(JSON.parse(vault.openText(sealed, toColumn)))

export const sealNote = ({ vault }: Sealing, note: string): Buffer => vault.seal(note, noteColumn)
export const openNote = ({ vault }: Sealing, sealed: Buffer | null): string =>
  sealed === null ? '' : vault.openText(sealed, noteColumn)

export const sealWords = ({ vault }: Sealing, words: string): Buffer =>
  vault.seal(words, wordsColumn)
export const openWords = ({ vault }: Sealing, sealed: Buffer): string =>
  vault.openText(sealed, wordsColumn)

export const sealAnswer = ({ vault }: Sealing, answer: string): Buffer =>
  vault.seal(answer, answerColumn)
export const openAnswer = ({ vault }: Sealing, sealed: Buffer | null): string | null =>
  sealed === null ? null : vault.openText(sealed, answerColumn)
