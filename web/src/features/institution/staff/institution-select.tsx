import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useSettled } from '../../../ui/use-settled.ts'

interface InstitutionSelectProps {
  readonly label: string
  /** Said while none is chosen. */
  readonly hint: string
  readonly value: string | null
  /** Null: the choice was taken back. */
  readonly onChange: (id: string | null) => void
  /** What is looked for before anybody types. */
  readonly asked?: string
  /** One that takes no mail now may be chosen as well. */
  readonly isBlockedToo?: boolean
  readonly isClearable?: boolean
  readonly autoFocus?: boolean
  readonly width: number | string
}

const longest = 60
/** Pixels above the end of the list at which the next places are asked for. */
const nearEnd = 48

/** Chooses an institution by searching the directory; whoever works here may. */
export function InstitutionSelect({
  label,
  hint,
  value,
  onChange,
  asked = '',
  isBlockedToo = false,
  isClearable = false,
  autoFocus = false,
  width,
}: InstitutionSelectProps) {
  const texts = useTexts('staff/institution')
  const [words, setWords] = useState(asked.slice(0, longest))
  const query = useSettled(words.trim())
  const found = useList(calls.institution.list, query ? { query } : {})
  const known = found.items.find(({ id }) => id === value)
  const chosen = useCall(
    calls.institution.get,
    { id: value ?? '' },
    { isEnabled: value !== null && !known },
  ).data
  const said = (place: Institution) =>
    [place.name, place.region, place.city, place.isBlocked && texts.blocked]
      .filter(Boolean)
      .join(' · ')
  return (
    <Select<string>
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={hint}
      style={{ width }}
      popupMatchSelectWidth={360}
      allowClear={isClearable}
      showSearch={{
        filterOption: false,
        onSearch: (typed) => setWords(typed.slice(0, longest)),
      }}
      loading={found.isPending || found.isLoadingMore}
      notFoundContent={found.isPending ? null : texts.none}
      {...(value !== null && {
        value,
        labelRender: () => known?.name ?? chosen?.name ?? '…',
      })}
      onChange={(id: string | undefined) => onChange(id ?? null)}
      onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (found.hasMore && scrollTop + clientHeight > scrollHeight - nearEnd) found.loadMore()
      }}
      options={found.items.map((place) => ({
        value: place.id,
        disabled: place.isBlocked && !isBlockedToo,
        label: said(place),
      }))}
    />
  )
}
