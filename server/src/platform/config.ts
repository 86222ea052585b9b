import { contradictions } from './contradictions.ts'
import { explain, type SettingName, settings, type Values } from './settings.ts'

/** The settings, read once at start. */
export interface Config
  extends Omit<Values, 'PUBLIC_URL' | 'PAYMENT_SANDBOX' | 'DEMO' | 'EMAIL_PROVIDER'> {
  readonly PUBLIC_URL: string
  readonly PAYMENT_SANDBOX: boolean
  readonly DEMO: boolean
  readonly EMAIL_PROVIDER: NonNullable<Values['EMAIL_PROVIDER']>
  readonly isProduction: boolean
}

/** A setting cannot be used. The message names each one, what is wrong, and an example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the settings. An empty value counts as unset. Throws a ConfigError that lists every problem at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(settings) as SettingName[]) {
    const raw = env[name]
    const parsed = settings[name].schema.safeParse(raw === '' ? undefined : raw)
    if (parsed.success) values[name] = parsed.data
    else
      problems.push(
        explain(
          name,
          `${/SECRET|KEY/.test(name) ? 'the value' : JSON.stringify(raw)} is refused: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`,
        ),
      )
  }
  const read = values as Values
  if (problems.length === 0) problems.push(...contradictions(read))
  if (problems.length > 0)
    throw new ConfigError(
      `These settings must be mended before the server can start:\n${problems.join('\n')}`,
    )
  const isProduction = read.NODE_ENV === 'production'
  return {
    ...read,
    isProduction,
    PUBLIC_URL:
      read.PUBLIC_URL ?? `http://${read.HOST === '0.0.0.0' ? '127.0.0.1' : read.HOST}:${read.PORT}`,
    PAYMENT_SANDBOX: read.PAYMENT_SANDBOX ?? !isProduction,
    DEMO: read.DEMO ?? !isProduction,
    EMAIL_PROVIDER: read.EMAIL_PROVIDER ?? (isProduction ? 'none' : 'console'),
  }
}

/** The text of `.env.example`. */
export function exampleEnv(): string {
  const lines = Object.entries(settings).map(([name, { about, example, schema }]) => {
    const standard = schema.safeParse(undefined)
    const shown =
      name === 'DATA_DIR'
        ? '.data'
        : standard.success && standard.data !== undefined && !Array.isArray(standard.data)
          ? String(standard.data)
          : ''
    return `# ${about}\n${shown === '' ? `# ${name}=${example}` : `# Default: ${shown}\n# ${name}=${example}`}\n`
  })
  return `# Settings of the server, read once at start. Copy to .env and uncomment what you change.\n\n${lines.join('\n')}`
}
