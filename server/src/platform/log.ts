import pino from 'pino'

/** The only fields that a log line may have (R39): no bodies, tokens, codes, phones, addresses, texts. */
const allowed = [
  'requestId',
  'method',
  'route',
  'status',
  'code',
  'ms',
  'userId',
  'sessionId',
  'job',
  'event',
  'eventId',
  'handler',
  'attempt',
  'count',
  'bytes',
  'port',
  'address',
  'folder',
  'keyId',
  'signal',
  'state',
  'call',
  'provider',
  'channel',
  'problem',
  'migration',
  'fileId',
  'batchId',
  'orderId',
  'familyId',
  'institutionId',
  'withdrawalId',
] as const
type Field = (typeof allowed)[number]
export type LogFields = Partial<Record<Field, string | number | boolean | undefined>> & {
  readonly error?: unknown
}

/** A structured log. The message is a fixed sentence; what varies goes into the fields. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  fatal(message: string, fields?: LogFields): void
}

/** What an error says, without quoted values: a database error quotes what was sent, and a reader of JSON what it has read. */
export const withoutQuoted = (message: string): string =>
  message.replace(/"[^"]{24,}"|'[^']{24,}'/g, '"…"').slice(0, 300)

/** Name, message without quoted values, and place of an error. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const message = withoutQuoted(error.message)
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
  const cause = error.cause === undefined ? undefined : describe(error.cause)
  return { name: error.name, message, sqlState: (error as { code?: unknown }).code, stack, cause }
}

function pick(fields: LogFields = {}): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const name of allowed) if (fields[name] !== undefined) picked[name] = fields[name]
  if (fields.error !== undefined) picked['error'] = describe(fields.error)
  return picked
}

/** A log that writes JSON lines to the standard output; fields outside the allowlist are left out. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return {
    debug: (message, fields) => logger.debug(pick(fields), message),
    info: (message, fields) => logger.info(pick(fields), message),
    warn: (message, fields) => logger.warn(pick(fields), message),
    error: (message, fields) => logger.error(pick(fields), message),
    fatal: (message, fields) => logger.fatal(pick(fields), message),
  }
}
