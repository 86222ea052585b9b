import { z } from 'zod'
import { zDay } from '../call.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'

/** Colours that distinguish contacts. */
export const contactColours = ['green', 'blue', 'amber', 'rose', 'violet', 'slate'] as const
export type ContactColour = (typeof contactColours)[number]

/** Limits of a contact's notes and of an import. */
export const contactLimits = { notes: 1000, group: 20, groups: 5, atOnce: 100 } as const

/** A day, or one without its year (`--08-15`) where nobody knows it. */
const zBirthday = z.union([
  zDay,
  z
    .string()
    .max(7)
    .regex(/^--(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
])
/** Personal facts of a contact beside the address. */
export const zAbout = z.strictObject({
  birthday: zBirthday.nullable(),
  notes: z.string().trim().max(contactLimits.notes),
  colour: z.enum(contactColours).nullable(),
  groups: z.array(zPrintedLine({ min: 1, max: contactLimits.group })).max(contactLimits.groups),
})
export type ContactAbout = z.infer<typeof zAbout>

nameSchemas({ ContactAbout: zAbout })
