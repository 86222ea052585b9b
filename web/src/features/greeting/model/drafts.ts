import { calls } from '@mailing/contract/client.ts'
import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import type { GreetingDraft } from '@mailing/contract/greeting/schemas.ts'
import { request } from '../../../platform/client/client.ts'
import { type MailOpening, mailDrafts } from '../../mail/model/mail-drafts.ts'
import { newGreeting } from './new-greeting.ts'

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const

/** Greeting cards in the making, on this device and the server. */
export const greetingDrafts = mailDrafts<GreetingContent, GreetingDraft>({
  database: 'mailing-greetings',
  table: 'greetings',
  blank: newGreeting,
  fetch: (id) => request(calls.greeting.draft, { id }, { isLoadingShown: false }),
  save: ({ id, baseVersion, text: { content, recipientId } }) =>
    request(calls.greeting.saveDraft, { id, baseVersion, content, recipientId }, quietly),
  remove: (id) => request(calls.greeting.removeDraft, { id }, quietly),
})

/** A greeting card that is open. */
export type OpenGreeting = Extract<MailOpening<GreetingContent, GreetingDraft>, { state: 'open' }>
