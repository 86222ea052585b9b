import type { Call } from '@mailing/contract/call.ts'

let given: () => readonly Call[] = () => []

/** Features of mail stand to the right, so the answers that they draw from an address are filled in when the app starts. */
export function fillAddressAnswers(answers: () => readonly Call[]): void {
  given = answers
}

/** The calls of other features whose answers a changed address makes out of date. */
export const addressAnswers = (): readonly Call[] => given()
