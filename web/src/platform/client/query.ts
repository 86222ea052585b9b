import { app } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import {
  type InvalidateOptions,
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from '../locale.ts'
import { randomId } from '../random.ts'
import { useIsLoggedIn } from '../session.ts'
import { type CallError, isCallError } from './call-error.ts'
import { request, type SendOptions } from './client.ts'

/** The one store of answers that screens read. A 4xx-like answer is final; only silence is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) =>
        count < 2 &&
        isCallError(error) &&
        (error.failure === 'network' || error.failure === 'timeout'),
      refetchOnWindowFocus: false,
    },
  },
})

/** Seconds after which an answer with links of files is asked for again: the links still live when one asking has failed. */
export const linkSeconds = app.fileUrlSeconds / 2 - 10

export interface UseCallOptions<C, T = CallOutput<C>>
  extends Pick<
    SendOptions,
    'cacheSeconds' | 'isRefresh' | 'onSessionLost' | 'isNetworkToastShown' | 'timeoutMs' | 'method'
  > {
  /** False: do not ask (yet). Calls for users are not asked for guests anyway. */
  readonly isEnabled?: boolean
  /** Seconds during which the answer counts as fresh; 30 by default. */
  readonly freshSeconds?: number
  /** The answer is the whole app's, not a screen's: asking goes on when the screen is left, and it is kept for the visit. */
  readonly isForAll?: boolean
  /** Ask again every so many seconds while the screen is visible, and at once when it is visible again after longer. */
  readonly everySeconds?: number
  /** Keep showing the former answer while another input loads (filters, paging). */
  readonly isFormerKept?: boolean
  /** Derive what the screen needs; it renders again only when the result changes. */
  readonly select?: (data: CallOutput<C>) => T
}

type Asking<C> = Omit<UseCallOptions<C>, 'isEnabled' | 'isFormerKept' | 'select'>

/** Undefined values would take the place of the client's own. */
export const timing = ({
  freshSeconds,
  everySeconds,
}: Pick<UseCallOptions<Call>, 'freshSeconds' | 'everySeconds'>) => ({
  ...(freshSeconds === undefined ? {} : { staleTime: freshSeconds * 1000 }),
  ...(everySeconds === undefined
    ? {}
    : {
        refetchInterval: everySeconds * 1000,
        refetchOnWindowFocus: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
          Date.now() - state.dataUpdatedAt > everySeconds * 1000 && ('always' as const),
      }),
})

/** Key, fetching and freshness of a call's answer, for the store of answers. */
export const question = <C extends Call>(
  call: C,
  input: CallInput<C>,
  locale: string,
  { freshSeconds, everySeconds, isForAll, ...sending }: Asking<C>,
) => ({
  queryKey: [call.id, input, locale],
  // Screens show skeletons, so the indicator of the whole app stays quiet.
  queryFn: (context: { readonly signal: AbortSignal }): Promise<CallOutput<C>> =>
    request(call, input, {
      ...sending,
      // The store stops what has taken its signal when the last screen that waits for it is left.
      signal: isForAll ? undefined : context.signal,
      isLoadingShown: false,
    }),
  ...timing({ freshSeconds, everySeconds }),
  gcTime: isForAll ? Number.POSITIVE_INFINITY : undefined,
})

/** Reads a call. `data` is typed by the contract; `error` is a CallError whose `message` may be shown. */
export function useCall<C extends Call, T = CallOutput<C>>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions<C, T> = {},
): UseQueryResult<T, CallError> {
  const locale = useLocale()
  const isAllowed = useIsLoggedIn() || call.access === 'guest'
  const { isEnabled = true, isFormerKept, select, ...asking } = options
  return useQuery<CallOutput<C>, CallError, T>({
    ...question(call, input, locale, asking),
    enabled: isEnabled && isAllowed,
    ...(isFormerKept ? { placeholderData: keepPreviousData } : {}),
    ...(select ? { select } : {}),
  })
}

/** One of several calls that are read together. */
export interface AskedCall {
  readonly call: Call
  readonly input: CallInput<Call>
  readonly everySeconds?: number
}

/**
 * Reads several calls, each by itself and none twice; the answers stand in the order of the questions. For tables of calls, whose
 * rows know the types of their answers; a screen that asks for one uses `useCall`.
 */
export function useCalls(
  asked: readonly AskedCall[],
): readonly Pick<UseQueryResult<unknown, CallError>, 'data' | 'error'>[] {
  const locale = useLocale()
  const isLoggedIn = useIsLoggedIn()
  return useQueries({
    queries: asked.map(({ call, input, everySeconds }) => ({
      ...question(call, input, locale, { everySeconds }),
      enabled: isLoggedIn || call.access === 'guest',
    })),
  }) as readonly UseQueryResult<unknown, CallError>[]
}

/** Marks the answers of calls as old; what is on the screen is asked for again. `cancelRefetch` false: what is being asked already is waited for. */
export const refreshCalls = (
  calls: readonly Call[],
  client: QueryClient = queryClient,
  options: InvalidateOptions = {},
): Promise<unknown> =>
  Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call.id] }, options)))

/** An answer that came so short a time ago knows of what is told now. */
const justReadMs = 2000

/**
 * Marks the answers of calls as old and does not ask again: for what is recorded each time that it is read, which only a
 * person asks for. The list says so (`useIsOld`).
 */
export const outdateCalls = (
  calls: readonly Call[],
  client: QueryClient = queryClient,
): Promise<unknown> => {
  const until = Date.now() - justReadMs
  return Promise.all(
    calls.map((call) =>
      client.invalidateQueries({
        queryKey: [call.id],
        refetchType: 'none',
        predicate: ({ state }) => state.dataUpdatedAt < until,
      }),
    ),
  )
}

export interface UseSendOptions<C>
  extends Pick<
    SendOptions,
    'method' | 'prevent' | 'timeoutMs' | 'isLoadingShown' | 'isNetworkToastShown'
  > {
  /** Calls whose answers this one changes. */
  readonly refresh?: readonly Call[]
  readonly onSuccess?: (data: CallOutput<C>, input: CallInput<C>) => void
  /** Return true when the screen shows the error itself; otherwise its sentence is shown as toast or modal. */
  readonly onError?: (error: CallError, input: CallInput<C>) => unknown
}

export interface Sender<C> {
  /** Sends; problems end in `onError` or a toast, so that nothing needs to be caught. */
  readonly send: (input: CallInput<C>) => void
  /** Sends and gives the data; rejects with the CallError (after `onError` or the toast). */
  readonly sendAsync: (input: CallInput<C>) => Promise<CallOutput<C>>
  readonly isSending: boolean
  /** What is being sent: one sender for a whole list tells whose button waits. */
  readonly sending: CallInput<C> | undefined
  readonly error: CallError | null
  readonly data: CallOutput<C> | undefined
  readonly reset: () => void
}

let showError: (error: CallError) => void = () => undefined

/** The app says here how an error that no screen takes is shown. */
export function onUnhandledCallError(show: (error: CallError) => void): void {
  showError = show
}

/**
 * Changes something. Identical presses while one is under way are blocked. For idempotent calls one key is kept until
 * success, so that pressing again after a lost answer cannot do the thing twice (R6).
 */
export function useSend<C extends Call>(call: C, options: UseSendOptions<C> = {}): Sender<C> {
  const client = useQueryClient()
  const key = useRef<string | null>(null)
  const mutation = useMutation<CallOutput<C>, CallError, CallInput<C>>({
    // The client itself tells a lost network; a mutation that waits for the network would leave the button without an answer.
    networkMode: 'always',
    mutationFn: (input) => {
      if (call.idempotent) key.current ??= randomId()
      const { method, timeoutMs, isLoadingShown, isNetworkToastShown, prevent = true } = options
      return request(call, input, {
        method,
        timeoutMs,
        isLoadingShown,
        isNetworkToastShown,
        prevent,
        idempotencyKey: key.current ?? undefined,
      })
    },
    onSuccess: async (data, input) => {
      key.current = null
      // Before the screen moves on, or it would show the state from before for a moment.
      void refreshCalls(options.refresh ?? [], client)
      options.onSuccess?.(data, input)
    },
    onError: (error, input) => {
      if (error.is('idempotency.mismatch')) key.current = null
      if (options.onError?.(error, input) !== true) showError(error)
    },
  })
  return {
    send: (input) => mutation.mutate(input),
    sendAsync: (input) => mutation.mutateAsync(input),
    isSending: mutation.isPending,
    sending: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  }
}
