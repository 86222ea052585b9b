import { calls } from '@mailing/contract/client.ts'
import { getLocale } from '../locale.ts'
import { configSeconds } from './client.ts'
import { queryClient, question, useCall } from './query.ts'

/**
 * `cacheSeconds`: kept in the client's memory too, where it finds the keys of sealed requests. `isRefresh`: but never answered from there,
 * or whoever has just changed a setting (`refreshCalls`) would be shown the former one.
 */
const asking = {
  isForAll: true,
  freshSeconds: configSeconds,
  cacheSeconds: configSeconds,
  isRefresh: true,
} as const

/** The app config (seed, section 1), asked for once by all screens that show something of it. */
export const useAppConfig = () => useCall(calls.config.get, {}, asking)

/** Asks for it at launch, in silence: nobody is told that there is no answer, and the screens that need one ask themselves. */
export const prefetchAppConfig = (): Promise<void> =>
  queryClient.prefetchQuery(
    question(calls.config.get, {}, getLocale(), { ...asking, isNetworkToastShown: false }),
  )
