import type { Call } from '@mailing/contract/call.ts'
import type { Setting, SettingField, SettingSpec } from '@mailing/contract/setting.ts'
import { Alert, Form, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { hasPermission } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCurrency } from '../use-price.ts'
import { AmountNumber } from './amount-number.tsx'
import type { Figure } from './differences.ts'
import { ScaledNumber } from './scaled-number.tsx'
import type { Draft } from './setting-form.tsx'
import type { MadeVersion } from './setting-history.tsx'
import { VersionedSetting } from './versioned-setting.tsx'

type OptionOf<F> = F extends { readonly kind: 'choice'; readonly of: readonly (infer V)[] }
  ? V & string
  : never

/** The words of a setting's screen; a field or option without its word does not compile. */
export interface SettingWords<S extends SettingSpec> {
  readonly title: string
  readonly lead?: string
  readonly fields: { readonly [N in keyof S['fields']]: string }
  /** Below a field. */
  readonly hints?: { readonly [N in keyof S['fields']]?: string }
  readonly options?: {
    readonly [N in keyof S['fields']]?: Readonly<Record<OptionOf<S['fields'][N]>, string>>
  }
  /** The source of the values before the first version; left out: the product. */
  readonly origin?: string
  /** A note above the form for readers who may not change it. */
  readonly locked?: string
}

type AnyWords = SettingWords<SettingSpec> & {
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}
type Values = Readonly<Record<string, unknown>>
type Version = MadeVersion & Values
interface Answer {
  readonly list?: readonly Version[]
  readonly versions?: readonly Version[]
  readonly timeZone?: string
  readonly currency?: string
}

interface DeclaredSettingProps<S extends SettingSpec> {
  readonly of: Setting<S>
  readonly words: SettingWords<S>
  /** Other calls that show the setting. */
  readonly refresh?: readonly Call[]
  /** Least width of a column of the form, in pixels. */
  readonly columns?: number
}

/** The two calls of a setting as the browser needs them: without schemas. */
function callsOf({
  domain,
  ids,
  places,
  permission,
  reader,
}: Setting): Record<'read' | 'change', Call> {
  const one = (verb: string, method: 'GET' | 'POST', place: string, staff: string) =>
    ({
      id: `${domain}.${verb}`,
      method,
      path: `/api/mailing/v5/admin/${place}`,
      access: { staff },
    }) as unknown as Call
  return {
    read: one(ids.read, 'GET', places.read, reader),
    change: one(ids.change, 'POST', places.change, permission),
  }
}

/** The screen of a declared setting: its fields, what is planned, the history and the way back. */
export function DeclaredSetting<S extends SettingSpec>(props: DeclaredSettingProps<S>) {
  // The declaration is read as data from here on; the props have said that words and fields fit.
  const setting = props.of as unknown as Setting
  const words = props.words as unknown as AnyWords
  const { read, change } = callsOf(setting)
  const found = useCall(read, {}, { freshSeconds: 0 })
  const answer = found.data as Answer | undefined
  const deployed = useCurrency()
  const figures = useFigures(setting, words, answer?.currency ?? deployed)
  const names = Object.keys(setting.fields)
  const isLocked = setting.reader !== setting.permission && !hasPermission(setting.permission)
  return (
    <VersionedSetting<Version, Call, Values>
      reading={found}
      versions={versionsOf(setting, answer)}
      fieldsOf={(version) => ({
        ...Object.fromEntries(names.map((name) => [name, version[name]])),
        ...(setting.isDated && { effectiveOn: null }),
      })}
      name={setting.name}
      title={words.title}
      lead={words.lead}
      figures={figures}
      call={change}
      toInput={(fields, baseVersion) => ({ ...fields, baseVersion })}
      conflict={setting.changed}
      refresh={[read, ...(props.refresh ?? [])]}
      isDisabled={isLocked}
      {...(setting.isDated && {
        dated: { setting: setting.name, timeZone: answer?.timeZone ?? 'UTC' },
      })}
      {...(words.origin !== undefined && { origin: words.origin })}
    >
      {isLocked && words.locked && (
        <Alert style={{ marginBottom: 16 }} type="info" showIcon title={words.locked} />
      )}
      <Columns width={props.columns}>
        {names.map((name) => (
          <Field key={name} name={name} field={setting.fields[name]} words={words} />
        ))}
      </Columns>
    </VersionedSetting>
  )
}

/** The versions, newest first; before anybody has set one, empty fields in their place. */
function versionsOf(setting: Setting, answer: Answer | undefined): readonly Version[] {
  const list = answer?.list ?? answer?.versions ?? []
  if (!answer || list.length > 0) return list
  const empty = Object.fromEntries(Object.keys(setting.fields).map((name) => [name, null]))
  const stamp = { version: 0, createdAt: null, createdByName: '', reason: '' }
  return [{ ...empty, ...stamp, state: 'current', effectiveFrom: null }]
}

/** Writes a version out, field by field; null: not all fields are filled in. */
function useFigures(setting: Setting, words: AnyWords, currency: string) {
  const t = useTexts('staff/setting')
  const { minutes } = useTexts('staff/report')
  const format = useFormat()
  const textOf = (name: string, { kind }: SettingField, value: unknown): string => {
    switch (kind) {
      case 'amount':
        return format.money(Number(value), currency)
      case 'fine':
        return format.fineMoney(Number(value), currency)
      case 'tenths':
        return minutes(format.number(Number(value) / 10))
      case 'choice':
        return words.options?.[name]?.[String(value)] ?? ''
      case 'switch':
        return value ? t.yes : t.no
      case 'time':
        return String(value)
    }
  }
  return (draft: Draft<Values>): Figure[] | null => {
    const fields = Object.entries(setting.fields)
    const isWhole = fields.every(
      ([name]) => draft[name] !== undefined && draft[name] !== null && draft[name] !== '',
    )
    return isWhole
      ? fields.map(([key, field]) => ({
          key,
          label: words.fields[key] ?? key,
          text: textOf(key, field, draft[key]),
        }))
      : null
  }
}

function Columns({
  width,
  children,
}: {
  readonly width: number | undefined
  readonly children: ReactNode
}) {
  if (width === undefined) return children
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(${width}px, 1fr))`,
        columnGap: 16,
        // A label of two lines beside one of one line: the fields stand in one row.
        alignItems: 'end',
      }}
    >
      {children}
    </div>
  )
}

interface FieldProps {
  readonly name: string
  readonly field: SettingField | undefined
  readonly words: AnyWords
}

function Field({ name, field, words }: FieldProps) {
  const t = useTexts('staff/setting')
  if (!field) return null
  const isChosen = field.kind === 'choice' || field.kind === 'switch'
  return (
    <Form.Item
      name={name}
      label={words.fields[name]}
      extra={words.hints?.[name]}
      // A choice always has a value, so that it needs no mark.
      {...(!isChosen && { rules: [{ required: true, message: t.required }] })}
      {...(field.kind === 'switch' && { valuePropName: 'checked' })}
    >
      {inputOf(field, words.options?.[name] ?? {})}
    </Form.Item>
  )
}

function inputOf(field: SettingField, options: Readonly<Record<string, string>>): ReactNode {
  switch (field.kind) {
    case 'amount':
      return <AmountNumber max={field.most} />
    case 'fine':
      return <AmountNumber scale={10_000} max={field.most} />
    case 'tenths':
      return <ScaledNumber scale={10} max={field.most} />
    case 'choice': {
      const shown = field.of.map((value) => ({ value, label: options[value] }))
      return field.look ? (
        <Radio.Group vertical={field.look === 'column'} options={shown} />
      ) : (
        <Select options={shown} />
      )
    }
    case 'switch':
      return <Switch />
    case 'time':
      return <Input type="time" style={{ maxWidth: 220 }} />
  }
}
