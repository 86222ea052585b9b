import type { AiConfig } from '@mailing/contract/ai/calls.ts'
import { type ConsentSubject, consentVersion } from '@mailing/contract/ai/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'

export const isGiven = ({ consents }: AiConfig, subject: ConsentSubject): boolean =>
  consents.some((one) => one.subject === subject && one.givenAt !== null)

/** Gives what is missing of these consents. */
export function useConsent() {
  const { sendAsync, isSending } = useSend(calls.ai.consent, { refresh: [calls.ai.config] })
  return {
    isSending,
    give: async (config: AiConfig, ...subjects: readonly ConsentSubject[]): Promise<void> => {
      for (const subject of subjects)
        if (!isGiven(config, subject))
          await sendAsync({ subject, isGiven: true, version: consentVersion })
    },
    withdraw: (subject: ConsentSubject): Promise<unknown> =>
      sendAsync({ subject, isGiven: false, version: consentVersion }),
  }
}
