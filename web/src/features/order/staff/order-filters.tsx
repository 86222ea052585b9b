import { viewForms } from '@mailing/contract/account/view-filter.ts'
import { type MailClass, mailClasses } from '@mailing/contract/institution-kinds.ts'
import { type OrderSort, orderSorts } from '@mailing/contract/order/sorts.ts'
import {
  type OrderKind,
  type OrderState,
  orderKinds,
  orderStates,
} from '@mailing/contract/order-states.ts'
import { Select } from 'antd'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { AddressSum } from '../../../ui/desk/address-sum.tsx'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { InstitutionSelect } from '../../institution/staff/institution-select.tsx'

type Kept = PageProps['params']

const scopes = ['held', 'mine', 'due'] as const

/** What the address says, as the call takes it; what it does not know is left out. */
export function filterOf(kept: Kept) {
  const one = <T extends string>(name: string, of: readonly T[]): T | undefined =>
    of.find((value) => value === kept[name])
  return {
    ...(kept['number'] && { number: kept['number'] }),
    ...(kept['userId'] && { userId: kept['userId'] }),
    ...(kept['from'] && { from: kept['from'] }),
    ...(kept['to'] && { to: kept['to'] }),
    state: one<OrderState>('state', orderStates),
    kind: one<OrderKind>('kind', orderKinds),
    only: one('only', scopes),
    institutionId: placeOf(kept),
    mailClass: one<MailClass>('mailClass', mailClasses),
    totalFrom: sumOf(kept, 'totalFrom'),
    totalTo: sumOf(kept, 'totalTo'),
  }
}

function placeOf({ institutionId: id }: Kept): string | undefined {
  return id !== undefined && viewForms.id.test(id) ? id : undefined
}

/** In minor units. */
function sumOf(kept: Kept, name: 'totalFrom' | 'totalTo'): number | undefined {
  const sum = kept[name]
  return sum !== undefined && viewForms.sum.test(sum) ? Number(sum) : undefined
}

/**
 * What the address says of the order. By the sum a list is sorted that nothing but a state and sums narrow: no index
 * is of more.
 */
export function sortOf(kept: Kept): OrderSort | undefined {
  const sort = orderSorts.find((value) => value === kept['sort'])
  return sort && (isSortedBySum(kept) || sort === 'oldest') ? sort : undefined
}

export const isSortedBySum = (kept: Kept): boolean =>
  !['number', 'kind', 'institutionId', 'mailClass', 'from', 'to'].some((name) => kept[name]) &&
  kept['only'] !== 'due'

interface FiltersProps {
  readonly kept: Kept
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

/** What the list of orders is narrowed by. All of it stands in the address. */
export function OrderFilters({ kept, onChange }: FiltersProps) {
  const texts = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const { mailClasses: classes } = useTexts('staff/institution')
  return (
    <div className="flex flex-wrap gap-2 font-normal">
      <AddressSearch
        label={texts.search}
        hint={texts.searchHint}
        words={kept['number'] ?? ''}
        onSearch={(number) => onChange({ number })}
        width={290}
      />
      <Choice
        {...{ kept, onChange }}
        name="state"
        all={texts.anyState}
        options={orderStates.map((value) => ({ value, label: texts.states[value] }))}
      />
      <Choice
        {...{ kept, onChange }}
        name="kind"
        all={texts.anyKind}
        options={orderKinds.map((value) => ({ value, label: kinds[value] }))}
      />
      <Choice
        {...{ kept, onChange }}
        name="only"
        all={texts.everything}
        options={scopes.map((value) => ({ value, label: texts[value] }))}
      />
      <InstitutionSelect
        label={texts.institution}
        hint={texts.anyInstitution}
        value={placeOf(kept) ?? null}
        onChange={(id) => onChange({ institutionId: id ?? '' })}
        isBlockedToo
        isClearable
        width={200}
      />
      <Choice
        {...{ kept, onChange }}
        name="mailClass"
        all={texts.anyMailClass}
        options={mailClasses.map((value) => ({ value, label: classes[value] }))}
      />
      <Day name="from" kept={kept} onChange={onChange} />
      <Day name="to" kept={kept} onChange={onChange} />
      <Sum name="totalFrom" kept={kept} onChange={onChange} />
      <Sum name="totalTo" kept={kept} onChange={onChange} />
    </div>
  )
}

/** One of some; the first choice is any of them. */
function Choice({
  name,
  all,
  options,
  kept,
  onChange,
}: FiltersProps & {
  readonly name: 'state' | 'kind' | 'only' | 'mailClass'
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}) {
  const texts = useTexts('staff/order')
  return (
    <Select
      aria-label={texts[name]}
      style={{ minWidth: 140 }}
      value={kept[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
      options={[{ value: '', label: all }, ...options]}
    />
  )
}

/** The first or the last day of those that are listed. */
function Day({ name, kept, onChange }: FiltersProps & { readonly name: 'from' | 'to' }) {
  const texts = useTexts('staff/order')
  return (
    <DayInput
      label={texts[name]}
      day={kept[name] ?? ''}
      onDay={(day) => onChange({ [name]: day })}
    />
  )
}

/** The least or the largest sum of those that are listed. */
function Sum({ name, kept, onChange }: FiltersProps & { readonly name: 'totalFrom' | 'totalTo' }) {
  const texts = useTexts('staff/order')
  return (
    <AddressSum
      label={texts[name]}
      hint={texts.total}
      sign={name === 'totalFrom' ? '≥' : '≤'}
      sum={sumOf(kept, name) ?? null}
      onSum={(sum) => onChange({ [name]: sum === null ? '' : String(sum) })}
    />
  )
}
