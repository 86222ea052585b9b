import { calls } from '@mailing/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import { getLocale, useLocale } from '../locale.ts'
import { configSeconds, request } from './client.ts'
import { queryClient } from './query.ts'

/**
 * The app config, asked for once by all who read it. It is kept for the client too, which takes the keys of sealed requests from it
 * (`cacheSeconds`), but always comes from the server: whoever has just changed a setting sees it.
 */
const query = (locale: string) => ({
  queryKey: [calls.config.get.id, {}, locale],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    request(
      calls.config.get,
      {},
      {
        signal,
        cacheSeconds: configSeconds,
        isRefresh: true,
        isLoadingShown: false,
        isNetworkToastShown: false,
        onSessionLost: 'nothing',
      },
    ),
  staleTime: configSeconds * 1000,
})

/** Reads the app config (seed, section 1) from a screen. */
export const useAppConfig = () => useQuery(query(useLocale()))

/** Asks for it at launch. Without an answer there is none yet: the screens that need it ask themselves. */
export const readAppConfig = (): Promise<void> => queryClient.prefetchQuery(query(getLocale()))
