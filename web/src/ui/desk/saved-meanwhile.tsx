import type { Call } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { Alert, Form } from 'antd'
import { useLayoutEffect } from 'react'
import type { Sender } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { changedPaths, withTheirs } from './merging.ts'
import { SettingConflict } from './setting-conflict.tsx'
import type { Begun } from './use-begun.ts'

interface SavedMeanwhileProps<Stand, Values extends object> {
  readonly begun: Begun<Stand>
  /** What the form holds of what is stored. */
  readonly valuesOf: (stand: Stand) => Values
  /** What fields are called, by their path or by that of what they are in. */
  readonly labels: Readonly<Record<string, string>>
  /** Who has saved last; empty: not known. */
  readonly name?: string | undefined
  readonly saving: Pick<Sender<Call>, 'error' | 'reset'>
  /** The error that says that a colleague was quicker. */
  readonly conflict: ErrorCode
  /** The fields were filled otherwise than by typing. */
  readonly onFilled?: () => void
}

/**
 * Stands in a form that is begun with what is stored and keyed by its round. What a colleague saves meanwhile shows at once where nobody
 * has typed; otherwise it is said, and what was typed stays.
 */
export function SavedMeanwhile<Stand, Values extends object>({
  begun,
  valuesOf,
  labels,
  name = '',
  saving,
  conflict,
  onFilled,
}: SavedMeanwhileProps<Stand, Values>) {
  const t = useTexts('staff/setting')
  const form = Form.useFormInstance<Values>()
  const { isBehind } = begun
  const before = valuesOf(begun.stand)
  const theirs = valuesOf(begun.newest)
  const changed = isBehind ? changedPaths(before, theirs) : []
  const goOn = (way: () => void) => {
    saving.reset()
    way()
  }
  useLayoutEffect(() => {
    if (!isBehind) return
    if (!form.isFieldsTouched()) goOn(begun.begin)
    else if (changed.length === 0) goOn(begun.follow)
  })
  // Until what they saved has come, and if it cannot be fetched.
  if (saving.error?.is(conflict) && !isBehind)
    return (
      <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={saving.error.message} />
    )
  if (changed.length === 0) return null
  const typed = form.getFieldsValue(true) as Values
  const keep = () => {
    form.setFieldsValue(
      withTheirs(before, typed, theirs) as Parameters<typeof form.setFieldsValue>[0],
    )
    goOn(begun.follow)
    onFilled?.()
  }
  return (
    <SettingConflict
      title={t.savedMeanwhile(name)}
      onKeep={keep}
      onDiscard={() => goOn(begun.begin)}
    >
      <WhoChangedWhat
        labels={labels}
        theirs={changed}
        both={changed.filter((path) => changedPaths(before, typed).includes(path))}
      />
    </SettingConflict>
  )
}

function WhoChangedWhat({
  labels,
  theirs,
  both,
}: {
  readonly labels: Readonly<Record<string, string>>
  readonly theirs: readonly string[]
  readonly both: readonly string[]
}) {
  const t = useTexts('staff/setting')
  const format = useFormat()
  const listOf = (paths: readonly string[]) =>
    format.list([...new Set(paths.map((path) => labelOf(path, labels)))])
  return (
    <>
      <p style={{ margin: 0 }}>{t.typedStays(listOf(theirs))}</p>
      {both.length > 0 && <p style={{ margin: '4px 0 0' }}>{t.bothChanged(listOf(both))}</p>}
    </>
  )
}

/** The label of a field, or of the nearest that it is in. */
function labelOf(path: string, labels: Readonly<Record<string, string>>): string {
  const parts = path.split('.')
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const label = labels[parts.slice(0, depth).join('.')]
    if (label !== undefined) return label
  }
  return path
}
