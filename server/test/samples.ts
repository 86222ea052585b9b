/** A JSON Schema as `toSchema` makes it: the words that our calls use. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
}

type Path = readonly (string | number)[]

/** A value of an input, where it stands. */
export interface Place {
  readonly path: Path
  readonly type: 'string' | 'number' | 'boolean' | 'list' | 'object'
}

/**
 * Words for the patterns of the contract; a field whose pattern none fits is sampled by a word that
 * is refused, which is fair as well.
 */
const words = [
  'abcdefgh',
  'a1b2c3d4e5f6a7b8',
  '12000000099',
  '000000',
  '123456',
  'CN',
  '08:00',
  '2026-12',
  'ABCD2345',
  '0'.repeat(64),
  '1.50',
  '100001',
  'key-1',
  '#aabbcc',
]

function sampleText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'uuid') return '0192d000-0000-7000-8000-0000000000aa'
  if (format === 'date') return '2026-11-22'
  if (format === 'date-time') return '2026-11-22T08:00:00.000Z'
  if (format === 'email') return 'a@example.org'
  if (format === 'uri') return 'https://example.org/'
  const fitting = words.find(
    (word) =>
      word.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(word)),
  )
  return fitting ?? 'a'.repeat(Math.max(1, minLength))
}

/** Inputs that fit a schema, one for each top branch. Optional fields are there. */
export const samplesOf = (schema: Schema): unknown[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).map(sampleOf)

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return sampleOf(branches.find((branch) => branch.type !== 'null') ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      )
    case 'array':
      return (
        schema.prefixItems?.map(sampleOf) ??
        Array.from({ length: schema.minItems || 1 }, () => sampleOf(schema.items ?? {}))
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
    case 'boolean':
      return true
    case 'string':
      return sampleText(schema)
    default:
      return 'a'
  }
}

/** Every value in an input, the input itself left out. */
export function placesOf(value: unknown, path: Path = []): Place[] {
  const type = Array.isArray(value) ? 'list' : (typeof value as Place['type'])
  const own: Place[] = path.length === 0 ? [] : [{ path, type }]
  if (typeof value !== 'object' || value === null) return own
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) =>
      placesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ]
}

/** The input with another value in one place. */
export function put(value: unknown, [first, ...rest]: Path, instead: unknown): unknown {
  if (first === undefined) return instead
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => (at === first ? put(inner, rest, instead) : inner))
  return {
    ...(value as Record<string, unknown>),
    [first]: put((value as Record<string, unknown>)[first], rest, instead),
  }
}
