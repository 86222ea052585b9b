import { calls } from '@mailing/contract/client.ts'
import { type DeskStationery, steadyStationery } from '@mailing/contract/letter/stationery.ts'
import type { StationeryGroup } from '@mailing/typeset'
import { Button, Card, Segmented, Space, Switch, Tag, Tooltip } from 'antd'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { randomId } from '../../../platform/random.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { toast } from '../../../ui/feedback.ts'
import { StationeryPicture } from '../parts/stationery-sheet.tsx'
import { HousePicture } from './house-preview.tsx'
import { blankFields, copyOf, groupOf, type HouseFields, isOrnate, namesOf } from './house-start.ts'
import { StationeryDrawer } from './stationery-drawer.tsx'

const groups: readonly StationeryGroup[] = [
  'plain',
  'ruled',
  'grid',
  'border',
  'season',
  'children',
]
const colours = { draft: 'gold', published: 'green', withdrawn: 'default' } as const

const refresh = [calls.stationery.adminList, calls.stationery.admin, calls.letter.config]

/** A new design with what it begins with. */
interface Added {
  readonly id: string
  readonly start: HouseFields
}

/** All stationery that writers can choose, in the picker's order: built-in designs and those that staff make. */
export default function StationeryDesk() {
  const t = useTexts('staff/stationery')
  const words = useTexts('letter')
  const [group, setGroup] = useAddressChoice<StationeryGroup | 'all'>('group', ['all', ...groups])
  const [stored, setStored] = useAddressPart('design')
  /** One that is not stored yet: no address leads to it. */
  const [added, setAdded] = useState<Added>()
  const opened = added ?? (stored ? { id: stored, start: null } : null)
  const list = useCall(calls.stationery.adminList, {}, { freshSeconds: 0 })
  const all = list.data?.list ?? []
  const shown = all.filter((line) => group === 'all' || groupOf(line) === group)
  const columns = [...useFacts(), ...useActs({ all, shown, onAdd: setAdded, onOpen: setStored })]
  return (
    <Card
      title={
        <div style={{ overflowX: 'auto', fontWeight: 400 }}>
          <Segmented<StationeryGroup | 'all'>
            aria-label={t.shelf}
            value={group}
            onChange={setGroup}
            options={[
              { value: 'all', label: t.all },
              ...groups.map((value) => ({ value, label: words.stationery.groups[value] })),
            ]}
          />
        </div>
      }
      extra={
        <Button type="primary" onClick={() => setAdded({ id: randomId(), start: blankFields })}>
          {t.add}
        </Button>
      }
    >
      <DeskTable<DeskStationery> reading={list} rows={shown} columns={columns} width={860} />
      {opened && (
        <StationeryDrawer
          key={opened.id}
          id={opened.id}
          start={opened.start}
          onSaved={() => {
            setAdded(undefined)
            setStored(opened.id)
          }}
          onClose={() => {
            setAdded(undefined)
            setStored(undefined)
          }}
        />
      )}
    </Card>
  )
}

function SaleSwitch({
  line,
  isBusy,
  onState,
}: {
  readonly line: DeskStationery
  readonly isBusy: boolean
  readonly onState: (state: 'published' | 'withdrawn') => void
}) {
  const t = useTexts('staff/stationery')
  const locale = useLocale()
  const isSteady = steadyStationery.includes(line.id)
  // What was never published, or was changed since, is put on sale from its own form, where it is seen.
  const isSwitchable =
    !isSteady && (line.state === 'published' || !line.isOwn || line.published === line.version)
  return (
    <Tooltip title={isSteady ? t.steady : undefined}>
      <Switch
        aria-label={t.onSale(namesOf(line)[locale])}
        checked={line.state === 'published'}
        disabled={!isSwitchable}
        loading={isBusy}
        onChange={(isOn) => onState(isOn ? 'published' : 'withdrawn')}
      />
    </Tooltip>
  )
}

function LinePicture({ line }: { readonly line: DeskStationery }) {
  return (
    <span style={{ display: 'block', width: 46, boxShadow: '0 0 0 1px rgb(0 0 0 / .12)' }}>
      {line.design ? (
        <HousePicture design={line.design} />
      ) : (
        <StationeryPicture stationery={line.id} paper="A4" />
      )}
    </span>
  )
}

function PlaceButtons({
  name,
  isFirst,
  isLast,
  isBusy,
  onMove,
}: {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onMove: (by: -1 | 1) => void
}) {
  const t = useTexts('staff/stationery')
  return (
    <Space size={4}>
      <Button
        aria-label={t.up(name)}
        icon={<ArrowUp size={15} />}
        disabled={isFirst || isBusy}
        onClick={() => onMove(-1)}
      />
      <Button
        aria-label={t.down(name)}
        icon={<ArrowDown size={15} />}
        disabled={isLast || isBusy}
        onClick={() => onMove(1)}
      />
    </Space>
  )
}

/** What a line says of its design. */
function useFacts() {
  const t = useTexts('staff/stationery')
  const words = useTexts('letter')
  const locale = useLocale()
  return [
    {
      title: t.picture,
      width: 76,
      render: (_: unknown, line: DeskStationery) => <LinePicture line={line} />,
    },
    {
      title: t.name,
      render: (_: unknown, line: DeskStationery) => (
        <>
          <strong>{namesOf(line)[locale]}</strong>
          <br />
          <span style={{ opacity: 0.75 }}>{line.isOwn ? t.own(line.version) : t.builtIn}</span>
        </>
      ),
    },
    {
      title: t.shelf,
      render: (_: unknown, line: DeskStationery) => (
        <Space size={4} wrap>
          {words.stationery.groups[groupOf(line)]}
          {isOrnate(line) && <Tag>{t.decorated}</Tag>}
        </Space>
      ),
    },
    {
      title: t.state,
      render: (_: unknown, line: DeskStationery) => (
        <Space size={4} wrap>
          <Tag color={colours[line.state]}>{t.states[line.state]}</Tag>
          {line.isOwn && line.state === 'published' && line.published !== line.version && (
            <Tag color="gold">{t.unpublished}</Tag>
          )}
        </Space>
      ),
    },
  ]
}

interface ColumnsInput {
  readonly all: readonly DeskStationery[]
  readonly shown: readonly DeskStationery[]
  readonly onAdd: (added: Added) => void
  readonly onOpen: (id: string) => void
}

/** The places of the designs in the picker. */
function useArranging({ all, shown }: Pick<ColumnsInput, 'all' | 'shown'>) {
  const arranging = useSend(calls.stationery.arrange, { refresh })
  /** Changes places with its neighbour on the shelf that is shown. */
  const move = (from: number, to: number) => {
    const ids = all.map(({ id }) => id)
    const [one, other] = [shown[from]?.id, shown[to]?.id]
    if (one === undefined || other === undefined) return
    arranging.send({ ids: ids.map((id) => (id === one ? other : id === other ? one : id)) })
  }
  return { move, isArranging: arranging.isSending }
}

/** What is done with a design in its line: on sale or not, its place, a copy of it, its form. */
function useActs({ all, shown, onAdd, onOpen }: ColumnsInput) {
  const t = useTexts('staff/stationery')
  const locale = useLocale()
  const moving = useSend(calls.stationery.setState, {
    refresh,
    onSuccess: (_, { state }) => toast(state === 'published' ? t.nowOn : t.nowOff),
  })
  const { move, isArranging } = useArranging({ all, shown })
  return [
    {
      key: 'sale',
      width: 70,
      render: (_: unknown, line: DeskStationery) => (
        <SaleSwitch
          line={line}
          isBusy={moving.isSending}
          onState={(state) => moving.send({ id: line.id, version: line.version, state })}
        />
      ),
    },
    {
      title: t.order,
      width: 104,
      render: (_: unknown, line: DeskStationery, at: number) => (
        <PlaceButtons
          name={namesOf(line)[locale]}
          isFirst={at === 0}
          isLast={at === shown.length - 1}
          isBusy={isArranging}
          onMove={(by) => move(at, at + by)}
        />
      ),
    },
    {
      key: 'open',
      width: 170,
      align: 'right' as const,
      render: (_: unknown, line: DeskStationery) => (
        <Space>
          <Button onClick={() => onAdd({ id: randomId(), start: copyOf(line) })}>{t.copy}</Button>
          {line.isOwn && <Button onClick={() => onOpen(line.id)}>{t.open}</Button>}
        </Space>
      ),
    },
  ]
}
