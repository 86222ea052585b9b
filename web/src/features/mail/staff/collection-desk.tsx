import { calls } from '@mailing/contract/client.ts'
import { type CollectionVersion, collectionLimits } from '@mailing/contract/mail/house.ts'
import { Alert, Form, Input, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { RestoreVersion } from '../../../ui/desk/restore-version.tsx'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { StillReading } from '../../../ui/desk/still-reading.tsx'
import { EffectiveDay, inForceOf, useSaidDay, useValidFrom } from './effective-day.tsx'

interface Fields {
  /** The lines as they are typed, each on its own. */
  readonly address: string
  readonly postcode: string
  /** Empty: at once. */
  readonly effectiveOn?: string
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Where answers come to, at once or from a day on; with how much mail still carries the former address. */
export function CollectionDesk() {
  const t = useTexts('staff/house')
  const { setting: origin } = useTexts('staff/price')
  const found = useCall(calls.house.collections, {}, { freshSeconds: 0 })
  const timeZone = found.data?.timeZone ?? 'UTC'
  const sayDay = useSaidDay(timeZone)
  const validFrom = useValidFrom(timeZone)
  const list = found.data?.list ?? []
  const unprinted = found.data?.unprinted ?? 0
  const [newest] = list
  const figures = ({ address, postcode }: Draft<Fields>): Figure[] | null =>
    address
      ? [
          { key: 'address', label: t.collection, text: linesOf(address).join(' / ') },
          { key: 'postcode', label: t.postcode, text: postcode || t.none },
        ]
      : null
  if (!newest) return <StillReading reading={found} />
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<typeof calls.house.setCollection, Fields>
        name="collection"
        title={t.collection}
        lead={t.collectionLead}
        newest={toForm(newest)}
        inForce={toForm(inForceOf(list, newest))}
        figures={figures}
        call={calls.house.setCollection}
        toInput={({ address, postcode, effectiveOn, reason }, baseVersion) => ({
          baseVersion,
          lines: linesOf(address),
          postcode,
          effectiveOn: effectiveOn || null,
          reason,
        })}
        conflict="mail.collection_changed"
        refresh={[calls.house.collections]}
        onSaved={sayDay}
      >
        {unprinted > 0 && (
          <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.old(unprinted)} />
        )}
        <AddressFields />
        <EffectiveDay timeZone={timeZone} />
      </SettingForm>
      <SettingHistory
        versions={list}
        figures={(version) => figures(toForm(version).fields) ?? []}
        from={validFrom}
        origin={origin}
        actions={(version) =>
          version.version !== newest.version && (
            <RestoreVersion
              version={version.version}
              call={calls.house.setCollection}
              toInput={(reason) => ({
                baseVersion: newest.version,
                lines: [...version.lines],
                postcode: version.postcode,
                effectiveOn: null,
                reason,
              })}
              refresh={[calls.house.collections]}
            />
          )
        }
      />
    </Space>
  )
}

const toForm = ({ version, createdByName, lines, postcode }: CollectionVersion) => ({
  version,
  createdByName,
  fields: { address: lines.join('\n'), postcode },
})

function AddressFields() {
  const t = useTexts('staff/house')
  const tooLong = t.tooLong(collectionLimits.lines, collectionLimits.line)
  return (
    <>
      <Form.Item
        name="address"
        label={t.lines(collectionLimits.lines)}
        rules={[
          { required: true, whitespace: true, message: tooLong },
          {
            validator: (_, value: string | undefined) => {
              const lines = linesOf(value ?? '')
              const fits =
                lines.length <= collectionLimits.lines &&
                lines.every((line) => line.length <= collectionLimits.line)
              return fits ? Promise.resolve() : Promise.reject(new Error(tooLong))
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} style={{ maxWidth: 520 }} />
      </Form.Item>
      <Form.Item name="postcode" label={t.postcode}>
        <Input maxLength={collectionLimits.postcode} style={{ maxWidth: 220 }} />
      </Form.Item>
    </>
  )
}
