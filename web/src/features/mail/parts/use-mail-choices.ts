import type { InstitutionRules, MailClass } from '@mailing/contract/institution/calls.ts'
import { useKept } from '../../../platform/kept.ts'

/** How a piece of mail is sent and printed. */
export interface MailChoices {
  readonly mailClass: MailClass
  readonly isColour: boolean
  /** Of one side only it says nothing. */
  readonly isDuplex: boolean
}

/** What a place says to mail; undefined: it has no rules. */
export type PlaceRules = Pick<InstitutionRules, 'mailClasses' | 'isColourAllowed'> | undefined

/** The wanted mail class, or the first one that the place accepts. */
const allowedClass = (wanted: MailClass, rules: PlaceRules): MailClass =>
  rules === undefined || rules.mailClasses.includes(wanted)
    ? wanted
    : (rules.mailClasses[0] ?? wanted)

export const isColourAllowed = (rules: PlaceRules): boolean => rules?.isColourAllowed !== false

/** What the writer chose for a draft, found again after fixing something elsewhere, as far as the place allows it. */
export function useMailChoices(draftId: string, start: MailChoices, rules: PlaceRules) {
  const [wanted, setWanted] = useKept<MailChoices>(`mail of ${draftId}`, start)
  return {
    choices: {
      ...wanted,
      mailClass: allowedClass(wanted.mailClass, rules),
      isColour: wanted.isColour && isColourAllowed(rules),
    },
    choose: (change: Partial<MailChoices>) => setWanted({ ...wanted, ...change }),
  }
}
