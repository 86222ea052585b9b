/** The part of autocannon that the benches use; the package ships no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    /** Called before each sending; answers the request to send. */
    readonly setupRequest?: (request: Request, context: Record<string, string>) => Request
    readonly onResponse?: (status: number, body: string, context: Record<string, string>) => void
  }
  export interface Client {
    setRequests(requests: readonly Request[]): void
  }
  export interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds; `amount` counts requests instead. */
    readonly duration?: number
    readonly amount?: number
    /** Rate limit of requests a second, over all connections. */
    readonly overallRate?: number
    readonly timeout?: number
    readonly requests?: readonly Request[]
    readonly setupClient?: (client: Client) => void
  }
  export interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly duration: number
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export interface Running extends Promise<Result> {
    /** Runs for each answer, with its status, bytes and milliseconds. */
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, tookMs: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Running
}
