import { zLetterContent } from '@mailing/contract/letter/schemas.ts'
import { z } from 'zod'

/** A letter as its versions keep it. */
export const zLetterText = z.object({ title: z.string(), content: zLetterContent })
export type LetterText = z.output<typeof zLetterText>
