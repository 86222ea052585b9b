import { calls } from '@mailing/contract/client.ts'
import { getLocale } from '../locale.ts'
import { configSeconds } from './client.ts'
import { queryClient, question, useCall } from './query.ts'

/**
 * It is kept for the client too, which takes the keys of sealed requests from it (`cacheSeconds`), but always comes from the server:
 * whoever has just changed a setting sees it.
 */
const asking = {
  freshSeconds: configSeconds,
  cacheSeconds: configSeconds,
  isRefresh: true,
  isNetworkToastShown: false,
  onSessionLost: 'nothing',
} as const

/** Reads the app config (seed, section 1), asked for once by all who read it. */
export const useAppConfig = () => useCall(calls.config.get, {}, asking)

/** Asks for it at launch. Without an answer there is none yet: the screens that need it ask themselves. */
export const readAppConfig = (): Promise<void> =>
  queryClient.prefetchQuery(question(calls.config.get, {}, getLocale(), asking))
