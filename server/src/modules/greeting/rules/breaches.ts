import '@mailing/contract/han-table.ts'
import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import { greetingText } from '@mailing/contract/greeting/layout.ts'
import type { Institution, MailClass } from '@mailing/contract/institution/calls.ts'
import { type Breach, checkRules } from '@mailing/contract/mail/rules.ts'
import { findCover } from '@mailing/typeset/greeting/index.ts'

/** What a greeting card is printed like and where it goes. */
interface CardToCheck {
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly unit: string
  readonly personNumber: string
  /** Printed sides of its sheet. */
  readonly pages: number
}

/** Everything that the place's rules in force have against a greeting card. It travels in an envelope, as a letter does. */
export function greetingBreaches(
  institution: Institution | null,
  content: GreetingContent,
  card: CardToCheck,
): Breach[] {
  if (!institution) return []
  return [
    ...(institution.isBlocked ? [{ rule: 'blocked', level: 'block', params: {} } as const] : []),
    ...checkRules(institution.current.rules, {
      ...card,
      text: greetingText(content),
      isDecorated: findCover(content.cover)?.isDecorated === true,
      isHandwritten: false,
    }),
    ...(institution.acceptance === null
      ? [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]
      : []),
  ]
}
