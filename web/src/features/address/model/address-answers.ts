import type { Call } from '@mailing/contract/call.ts'

let given: () => readonly Call[] = () => []

/** Features of mail stand to the right, so the answers that they draw from an address are filled in when the app starts. */
export function fillAddressAnswers(answers: () => readonly Call[]): void {
  given = answers
}

/** Calls of other features that a changed address makes stale. */
export const addressAnswers = (): readonly Call[] => given()
